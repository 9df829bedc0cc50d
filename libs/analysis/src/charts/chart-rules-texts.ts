import type { ChartAxis, ChartSpec } from '../../../contract/src/report-content.js';

const LENGTH_MAX = 200;

/** «2024 г.» and «тыс.» end in a letter's own point. */
function endsInPeriod(text: string): boolean {
  return /(?<![\s\u00a0](?:г|гг|шт|руб|тыс|янв|февр|апр|авг|сент|окт|нояб|дек))\.$/u.test(
    text.trim(),
  );
}

/** A title says more than its axis, a subtitle names measure or period; axes have names. */
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
  return [
    ...(named ? [`the title only names the measure: ${title}`] : []),
    ...(endsInPeriod(title) ? [`the title ends in a period: ${title}`] : []),
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
    case 'scatter':
      return [spec.x, spec.y];
    default:
      return [spec.y];
  }
}
