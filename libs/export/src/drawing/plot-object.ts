import type { PlotObject } from '../../../presentation/src/charts/chart-frame.js';

/** A figure is declarations for Plotly; these read its parts without believing their shape. */
export const objectOf = (value: unknown): PlotObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PlotObject) : {};

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

export const objectsOf = (value: unknown): readonly PlotObject[] => listOf(value).map(objectOf);

export const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** null where there is no value to draw. */
export const valuesOf = (value: unknown): readonly (number | null)[] =>
  listOf(value).map((one) => (typeof one === 'number' && Number.isFinite(one) ? one : null));

export const textOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;

export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).map((one) => textOf(one));

/** One for all points, or one for each. */
export const textAt = (value: unknown, at: number, otherwise: string): string =>
  textOf(Array.isArray(value) ? listOf(value)[at] : value, otherwise);

export const numberAt = (value: unknown, at: number, otherwise: number): number =>
  numberOf(Array.isArray(value) ? listOf(value)[at] : value, otherwise);
