import { extremesIn } from './claim-words.js';
import { clausesOf, proseOf } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';

/** «Больше всего у {}, меньше всего у {}», «наибольшая — {}, наименьшая — {}»: each is a claim. */
const CLAIM_BORDER =
  /;|,\s(?=а\s|но\s|тогда\s)|(?:,\s|\s(?=и\s))(?=(?:и\s)?(?:(?:больше|меньше|чаще|реже|выше|ниже|дороже|дешевле) все(?:го|х)|(?:наибольш|наименьш)\p{L}+|сам(?:ый|ая|ое|ую|ые) \p{L}+))/iu;

/** «Наименьшая и наибольшая цена»: before its cells nothing is claimed. */
export const endClaimsOf = (tokens: readonly Token[]): readonly (readonly Token[])[] =>
  clausesOf(tokens, CLAIM_BORDER)
    .reduce<readonly (readonly Token[])[]>((claims, clause) => {
      const last = claims.at(-1);
      if (last?.every(({ type }) => type === 'prose') !== true) return [...claims, clause];
      return [...claims.slice(0, -1), [...last, ...clause]];
    }, [])
    .flatMap(bothEnds);

/** «Выше всего у {} — {{}}, у {} самая низкая — {{}}»: each part has its own end and its number. */
function bothEnds(claim: readonly Token[]): readonly (readonly Token[])[] {
  const parts = clausesOf(claim, /,\s/u).reduce<readonly (readonly Token[])[]>((claims, part) => {
    const last = claims.at(-1);
    return last === undefined || isClaim(last)
      ? [...claims, part]
      : [...claims.slice(0, -1), [...last, ...part]];
  }, []);
  return parts.length > 1 && parts.every(isClaim) ? parts : [claim];
}

const isClaim = (part: readonly Token[]): boolean =>
  extremesIn(proseOf(part)).size > 0 && part.some(({ type }) => type === 'value');

/** How often something happens its share says, not its number. */
export const rates = (
  row: readonly ValueToken[],
  clause: readonly Token[],
): readonly ValueToken[] =>
  /(?<!\p{L})(?:чаще|реже) все(?:го|х)(?!\p{L})/iu.test(proseOf(clause))
    ? row.filter(({ meaning }) => meaning?.kind === 'percent')
    : [];
