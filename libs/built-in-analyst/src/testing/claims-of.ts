import type { ReportActions, Span } from '../../../contract/src/report-content.js';
import type { ClaimCode } from '../../../analysis/src/analyst/draft.js';

/**
 * Where noise must leave an analyst silent, what it has claimed: the codes of its draft, whatever
 * its words, and the words of a claim that no code stands for.
 */
export function claimsOf(codes: readonly ClaimCode[], actions: ReportActions): readonly string[] {
  return codes.length > 0 ? codes : textsOf(actions).flatMap(claimsIn);
}

function textsOf({ note, visualizations }: ReportActions): readonly string[] {
  const told = note
    .filter(({ kind }) => kind !== 'method' && kind !== 'caveat')
    .flatMap(({ title = '', spans }) => [title, plain(spans)]);
  const drawn = visualizations.flatMap(({ description, chart_spec: spec }) => [
    description,
    spec?.title ?? '',
    ...(spec !== null && 'series' in spec ? spec.series.map(({ name }) => name) : []),
  ]);
  return [...told, ...drawn];
}

function plain(spans: readonly Span[]): string {
  return spans.map((span) => (typeof span === 'string' ? span : span.text)).join('');
}

/** Words of a trend, a relation, a difference, a season or a break. */
const claimWords = new RegExp(
  [
    'тренд|устойчив|значим|закономерн|неслучайн|случайностью',
    'в группах разн|связь|связан|корреляц|зависит|зависят|растут вместе|движутся в разные|чем (?:больше|выше)',
    'сезон|перелом|скачок|уровень [^.]* другой|обычного уровня',
    '(?<![а-я])(?:растет|растут|рос|росла|росло|росли|снижается|снижаются)(?![а-я])',
  ].join('|'),
  'iu',
);

/** Sentences with such a word that say the opposite, or speak of something else. */
const silence = new RegExp(
  [
    '(?:^|[^а-я])нет(?![а-я])|не видно|не завис|не доказывает|не найден|не подтвер|бывает и случайно',
    'бывают и случайно',
  ].join('|'),
  'iu',
);

export function claimsIn(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?;])\s+(?=[А-ЯЁ«])/u)
    .filter((sentence) => claimWords.test(sentence) && !silence.test(sentence));
}
