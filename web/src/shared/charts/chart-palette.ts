/** Colours of the interface, one set per colour scheme; all text pairs are at least 5.5 : 1. */
export type ChartPalette = {
  readonly ink: string;
  readonly secondInk: string;
  readonly line: string;
  readonly strongLine: string;
  readonly surface: string;
  readonly accent: string;
  readonly muted: string;
  readonly series: readonly string[];
};

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
  },
};

export const seriesColor = (palette: ChartPalette, index: number): string =>
  palette.series[index % palette.series.length] ?? palette.accent;
