import { MONTH_PATTERN as month } from './calendar.js';

const word = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu');

const LONGER = '(?:дольше|больше|более|свыше|длиннее|меньше|менее|короче|быстрее)';

/** What people shorten, misspell by ear or write with a dash, in words that the rules know. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  // No growth of a measure.
  [word('карьерн\\p{L}*\\s+рост\\p{L}*'), 'продвижение'],
  [word('ск[оа]льк?[оа]|скок[оа]|скока'), 'сколько'],
  [word('з\\/п'), 'зарплата'],
  [word('(?<=(?:\\d|в|за|на|последние|последний) )мес\\.?'), 'месяц'],
  [word('п\\/г'), 'полугодие'],
  [word('получаса'), '30 минут'],
  [word('полутора(?=\\s+(?:час|сут|недел|месяц))'), '1,5'],
  [word(`(${LONGER}(?:\\s+чем)?)\\s+(минуты|часа|суток|дня|недели|месяца)`), '$1 1 $2'],
  [word(`(${LONGER}(?:\\s+чем)?\\s+на)\\s+(минуту|час|сутки|день|неделю|месяц)`), '$1 1 $2'],
  [word(`${month}\\.?\\s*[-–—]\\s*${month}`), 'с $1 по $2'],
];

const ASKED = 'как(?:ой|ая|ое|ом|ую|ого|им)|кто|кого|где|откуда';
const COMPARED =
  'чем|всего|всех|других|на|от|до|или|и|не|средн|план|норм|нул|мин|макс|тысяч|миллион|половин|\\d';

/** «из какой страны больше гостей»: the most of all is asked for. */
const most = new RegExp(
  `(?<=(?<![\\p{L}])(?:${ASKED})\\s(?:[^\\d]*\\s)?)(больше|меньше|выше|ниже|лучше|хуже|чаще|реже)` +
    `(?!\\p{L})(?!\\s*(?:${COMPARED}))(?!.*\\d)`,
  'giu',
);

export function rewritten(text: string): string {
  const plain = rewrites.reduce((told, [pattern, words]) => told.replace(pattern, words), text);
  return plain.replace(most, '$1 всего');
}
