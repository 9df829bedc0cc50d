import { formatNumber, NBSP } from '../format/number.js';

const CHARACTER_PX = 7.5;
/** What capitals take beyond that, and the widest of them. */
const CAPITAL_PX = 2;
const WIDE_PX = 2.5;

/** Plotly reads tags and entities in every text; what comes from a workbook is plain text. */
export const chartText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** An estimate for the interface font at 13 px; the exact width is known only when drawn. */
export function textWidthPx(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const wide = text.match(/[ЖМФШЩЫЮMW]/gu)?.length ?? 0;
  const px = text.length * CHARACTER_PX + capitals * CAPITAL_PX + wide * WIDE_PX;
  return Math.ceil(px) + 4;
}

export const longestWidthPx = (texts: readonly string[]): number =>
  texts.reduce((widest, text) => Math.max(widest, textWidthPx(text)), 0);

/** Cuts a label to what fits; the whole text stays in the tooltip and in the table. */
export const fitLabel = (text: string, widthPx: number): string => {
  const characters = Math.max(3, Math.floor(widthPx / CHARACTER_PX));
  return text.length <= characters ? text : `${text.slice(0, characters - 1).trimEnd()}…`;
};

/** The same for several: where all begin alike, what tells them apart stands at their ends. */
export const fitLabels = (texts: readonly string[], widthPx: number): readonly string[] => {
  const cut = texts.map((text) => fitLabel(text, widthPx));
  return new Set(cut).size === new Set(texts).size
    ? cut
    : texts.map((text) => cutMiddle(text, Math.max(7, Math.floor(widthPx / CHARACTER_PX))));
};

const cutMiddle = (text: string, characters: number): string => {
  if (text.length <= characters) return text;
  const end = Math.floor((characters - 1) / 2);
  return `${text.slice(0, characters - 1 - end).trimEnd()}…${text.slice(-end).trimStart()}`;
};

const shortMonths: Readonly<Record<string, string>> = {
  январь: 'янв.',
  февраль: 'февр.',
  апрель: 'апр.',
  август: 'авг.',
  сентябрь: 'сент.',
  октябрь: 'окт.',
  ноябрь: 'нояб.',
  декабрь: 'дек.',
};

/** «сентябрь 2024» → «сент. 2024», which may stand on two lines under an axis. */
const shortMonth = (text: string): string => {
  const [, month = '', year = ''] = /^(\p{Ll}+)[ \u00a0](\d{4})$/u.exec(text) ?? [];
  return year === '' ? text : `${shortMonths[month] ?? month} ${year}`;
};

const WEEK = /^неделя[ \u00a0]с[ \u00a0](\d\d\.\d\d)\.\d\d(\d\d)$/;

/** Periods as they stand under an axis: «неделя с 27.07.2026» → «с 27.07», of one year. */
export const axisLabels = (texts: readonly string[]): readonly string[] => {
  const years = new Set(texts.map((text) => WEEK.exec(text)?.[2]));
  return texts.map((text) => {
    const [, day, year = ''] = WEEK.exec(text) ?? [];
    if (day === undefined) return shortMonth(text);
    return `с${NBSP}${day}${years.size > 1 ? `.${year}` : ''}`;
  });
};

/** Breaks a label between words into at most two lines. */
export const wrapLabel = (text: string, widthPx: number): readonly string[] => {
  if (textWidthPx(text) <= widthPx) return [text];
  const words = text.split(' ');
  const lines = ['', ''];
  let line = 0;
  for (const word of words) {
    const joined = lines[line] === '' ? word : `${lines[line]} ${word}`;
    if (line === 0 && lines[0] !== '' && textWidthPx(joined) > widthPx) {
      line = 1;
      lines[1] = word;
    } else {
      lines[line] = joined;
    }
  }
  return lines.filter((part) => part !== '').map((part) => fitLabel(part, widthPx));
};

const steps = [1, 2, 2.5, 5, 10];

/** Round values that cover the range, at most about `count` of them. */
export const niceTicks = (low: number, high: number, count: number): readonly number[] => {
  if (!(high > low)) return [low];
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
};

const scales = [
  { from: 1e9, word: 'млрд' },
  { from: 1e6, word: 'млн' },
  { from: 1e5, by: 1e3, word: 'тыс.' },
];

/** Axis ticks are round, so a scale word loses nothing: 150 000 000 → «150 млн». */
export const tickTexts = (ticks: readonly number[], unit?: string): readonly string[] => {
  const largest = Math.max(...ticks.map(Math.abs));
  const scale = scales.find((one) => largest >= one.from);
  const by = scale === undefined ? 1 : (scale.by ?? scale.from);
  const suffix = [scale?.word, unit === '%' ? '%' : undefined].filter((part) => part !== undefined);
  return ticks.map((tick) => {
    return tick === 0 ? '0' : [formatNumber(tick / by, 6), ...suffix].join(NBSP);
  });
};

/** Every which-th label is written so that they do not run into one another. */
export const labelStep = (count: number, labelPx: number, widthPx: number): number =>
  Math.max(1, Math.ceil((count * (labelPx + 12)) / Math.max(1, widthPx)));
