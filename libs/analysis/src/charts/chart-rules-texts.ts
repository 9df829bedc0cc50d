import type { ChartAxis, ChartSpec } from '../../../contract/src/report-content.js';

/** Endings of Russian finite verbs and short forms that a title states its finding with. */
const VERB =
  /(?<![\p{L}])(?:нет|есть|не|поровну|выше|ниже|больше|меньше|лишь|почти|[\p{L}]+(?:ет|ёт|ют|ут|ит|ат|ят|[еиую]тся|[ая]тся|ал|ял|ил|ел|ла|ло|ли|лся|лась|лось|лись|ена|ено|ены|дает))(?![\p{L}])/iu;

const LENGTH_MAX = 200;

/** «2024 г.» and «тыс.» end in a letter's own point. */
function endsInPeriod(text: string): boolean {
  return /(?<![\s\u00a0](?:г|гг|шт|руб|тыс|янв|февр|апр|авг|сент|окт|нояб|дек))\.$/u.test(
    text.trim(),
  );
}

/** A title states the conclusion, a subtitle tells what is plotted; axes are named. */
export function textViolations(spec: ChartSpec): readonly string[] {
  return [
    ...titleViolations(spec),
    ...(spec.subtitle.trim() === '' ? ['no subtitle'] : []),
    ...(endsInPeriod(spec.subtitle) ? ['a period after the subtitle'] : []),
    ...valueAxes(spec)
      .filter(({ title }) => title.trim() === '')
      .map(() => 'a value axis without a name'),
  ];
}

function titleViolations(spec: ChartSpec): readonly string[] {
  const title = spec.title.trim();
  if (title === '') return ['no title'];
  const named = namesIn(spec).some((name) => name.toLowerCase() === title.toLowerCase());
  const states = /\d|—/u.test(title) || VERB.test(title);
  return [
    ...(named ? [`the title only names the measure: ${title}`] : []),
    ...(endsInPeriod(title) ? [`the title ends in a period: ${title}`] : []),
    ...(states ? [] : [`the title states nothing: ${title}`]),
    ...(title.length > LENGTH_MAX ? [`the title is long: ${title.length}`] : []),
    ...(/\s{2}|\s[,.;:]|undefined|null|NaN/u.test(title) ? [`the title is torn: ${title}`] : []),
  ];
}

function namesIn(spec: ChartSpec): readonly string[] {
  const axes = spec.kind === 'pie' ? [] : [spec.x.title, spec.y.title];
  return 'series' in spec ? [...axes, ...spec.series.map(({ name }) => name)] : axes;
}

/** Axes that are read by their values. */
export function valueAxes(spec: ChartSpec): readonly ChartAxis[] {
  switch (spec.kind) {
    case 'pie':
    case 'heatmap':
      return [];
    case 'strip':
      return [spec.x];
    case 'scatter':
    case 'histogram':
      return [spec.x, spec.y];
    default:
      return [spec.y];
  }
}
