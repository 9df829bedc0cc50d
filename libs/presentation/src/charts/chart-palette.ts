/** Colours of the interface, one set per colour scheme; all text pairs are at least 5.5 : 1. */
export interface ChartPalette {
  readonly ink: string;
  readonly secondInk: string;
  readonly line: string;
  readonly strongLine: string;
  readonly surface: string;
  readonly accent: string;
  readonly muted: string;
  readonly series: readonly string[];
  /** From refusal over indifference to consent: told apart by lightness too. */
  readonly scale: readonly [string, string, string, string, string];
}

export type ColorScheme = 'light' | 'dark';

export const chartPalettes: Readonly<Record<ColorScheme, ChartPalette>> = {
  light: {
    ink: '#1c1f23',
    secondInk: '#545b64',
    line: '#e3e0d8',
    strongLine: '#cfcbc1',
    surface: '#ffffff',
    accent: '#0b6b52',
    muted: '#c9cdd1',
    series: ['#0b6b52', '#d07a1f', '#2f6db5', '#8c4a9e', '#b8443c', '#77808a'],
    scale: ['#a34a12', '#e3ad7d', '#dcdfe2', '#7fbba8', '#0b6b52'],
  },
  dark: {
    ink: '#ecebe7',
    secondInk: '#a6adb5',
    line: '#2b3135',
    strongLine: '#3c444a',
    surface: '#1a1e21',
    accent: '#4fc7a3',
    muted: '#4a5258',
    series: ['#4fc7a3', '#f0a24e', '#7fb3ec', '#c792d8', '#f1867c', '#a6adb5'],
    scale: ['#f0a24e', '#8f5d24', '#3f474d', '#1f7a5f', '#4fc7a3'],
  },
};

export const seriesColor = (palette: ChartPalette, index: number): string =>
  palette.series[index % palette.series.length] ?? palette.accent;

/** Of a bar among grey ones: a name whose own colour is the grey of the palette's end is none. */
export const findingColor = (palette: ChartPalette, place: number | undefined): string => {
  const { length } = palette.series;
  return place === undefined || place % length === length - 1
    ? palette.accent
    : seriesColor(palette, place);
};

type Channels = readonly [number, number, number];

const channels = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/** The colour of #rrggbb seen through. */
export const faded = (color: string, opacity: number): string =>
  `rgba(${channels(color).join(',')},${opacity})`;

/** Between two colours: 0 is the first, 1 the second. */
export const mixed = (from: string, to: string, share: number): string => {
  const end = channels(to);
  const parts = channels(from).map((value, at) =>
    Math.round(value + ((end[at] ?? value) - value) * share),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const linear = (value: number): number =>
  value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;

const luminance = (color: string): number => {
  const [red, green, blue] = channels(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The one of the two inks that is read better on the colour. */
export const inkOn = (color: string): string => {
  const light = luminance(color) + 0.05;
  return 1.05 / light >= light / (luminance('#1c1f23') + 0.05) ? '#ffffff' : '#1c1f23';
};

/** So many steps of the scale, the first and the last at its ends. */
export const scaleColors = ({ scale }: ChartPalette, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const place = count === 1 ? 4 : (at * 4) / (count - 1);
    const low = Math.floor(place);
    const from = scale[low] ?? scale[4];
    return mixed(from, scale[low + 1] ?? from, place - low);
  });
