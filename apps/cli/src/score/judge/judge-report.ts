import type { ReportActions } from '../../../../../libs/contract/src/index.js';
import { blockText } from '../../analyse/as-text.js';
import type { ExpectedAnswer, ExpectedReading, ExpectedValue } from '../expected.js';
import { inOrder } from './in-order.js';
import { isUntrue } from './is-untrue.js';
import { isNamed, isOn } from './on-line.js';
import { placesOf, type Place } from './places.js';
import { states } from './words.js';

export type Verdict = 'right' | 'partly' | 'refused' | 'wrong';

export interface Judged {
  readonly verdict: Verdict;
  /** What is missing; empty where the answer is right. */
  readonly why: string;
}

/** By the first of the honest readings that the report fits best. */
export function judgeReport(expected: ExpectedAnswer, actions: ReportActions): Judged {
  if (expected.kind === 'refusal')
    return { verdict: 'wrong', why: 'отвечено на то, чего в файле нет' };
  const places = placesOf(actions);
  const note = actions.note.map(blockText).join('\n');
  const readings = [expected, ...(expected.alternatives ?? [])].map((reading) =>
    judgeReading({ ...reading, kind: reading.kind ?? expected.kind }, expected, places, note),
  );
  const best = (['right', 'partly', 'wrong'] as const).flatMap((verdict) =>
    readings.filter((one) => one.verdict === verdict),
  );
  return best[0] ?? { verdict: 'wrong', why: 'нет ответа' };
}

function judgeReading(
  reading: ExpectedReading,
  { must_state: usual = [] }: ExpectedAnswer,
  places: readonly Place[],
  note: string,
): Judged {
  const demanded = reading.values.filter(({ optional }) => optional !== true);
  const missing = demanded.filter((value) => !isFound(value, places));
  const unsaid = (reading.must_state ?? usual).filter((one) => !states(note, one));
  const why = [
    ...missing.map(({ label, value, unit }) =>
      `нет ${label ?? ''} ${value} ${unit ?? ''}`.replace(/ +/gu, ' '),
    ),
    ...(missing.length === 0 ? formFault(reading, demanded, places) : []),
    ...unsaid.map((one) => `не сказано «${one}»`),
  ];
  if (why.length === 0) return { verdict: 'right', why: '' };
  const isPartly = missing.length < demanded.length && !isUntrue(demanded, places);
  return { verdict: isPartly ? 'partly' : 'wrong', why: shortened(why) };
}

function isFound(expected: ExpectedValue, places: readonly Place[]): boolean {
  return places.some(({ lines }) => lines.some((line) => isOn(line, expected)));
}

function formFault(
  { kind }: ExpectedReading,
  values: readonly ExpectedValue[],
  places: readonly Place[],
): readonly string[] {
  if (kind === 'ranking' && !places.some((place) => inOrder(place, values)))
    return ['не в этом порядке или не с первого места'];
  if (kind === 'series' && hasStrayRow(values, places))
    return ['среди строк ряда итог или пустая строка'];
  return [];
}

const STRAY =
  /^(?:\(?(?:пусто|не указан[оаы]?|без значения|blank)\)?|)$|^(?:итого|всего|общий итог|total)(?!\p{L})/iu;

/** In the table or chart that holds most of the series. */
function hasStrayRow(values: readonly ExpectedValue[], places: readonly Place[]): boolean {
  const held = places
    .filter(({ kind }) => kind !== 'text')
    .map((place) => ({
      place,
      count: values.filter((value) => isFound(value, [place])).length,
    }));
  const most = Math.max(0, ...held.map(({ count }) => count));
  const chief = held.filter(({ count }) => count > 0 && count === most);
  return (
    chief.length > 0 &&
    chief.every(({ place }) =>
      place.lines.some(
        (line) =>
          line.name !== null &&
          STRAY.test(line.name.trim()) &&
          !values.some((value) => isNamed(line, value)),
      ),
    )
  );
}

const SHOWN = 3;

function shortened(why: readonly string[]): string {
  const more = why.length > SHOWN ? `; и еще ${why.length - SHOWN}` : '';
  return why.slice(0, SHOWN).join('; ') + more;
}

/** A refusal: free, it says so and names what the file has. */
export function judgeRefusal(expected: ExpectedAnswer, sentence: string): Judged {
  if (expected.kind !== 'refusal') return { verdict: 'refused', why: sentence };
  const { hint_any_of: hints = [], must_not_contain: banned = [] } = expected;
  const said = banned.find((one) => states(sentence, one));
  if (said !== undefined) return { verdict: 'refused', why: `в отказе «${said}»: ${sentence}` };
  const isHelpful = hints.length === 0 || hints.some((hint) => states(sentence, hint));
  return isHelpful
    ? { verdict: 'right', why: '' }
    : { verdict: 'refused', why: `отказ не называет, что есть в файле: ${sentence}` };
}
