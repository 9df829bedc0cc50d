import type { Span } from '../../../contract/src/index.js';
import { reportTexts } from './report-texts.js';

/** «Как посчитано: выручка — …»: a method may begin with what it is. */
const nameFirst = new RegExp(`^${reportTexts.method}[:.]\\s*`, 'u');

export const isHeaded = (method: string): boolean => nameFirst.test(method);

/** Where no heading stands above it. */
export const headedMethod = (method: string): string =>
  isHeaded(method) ? method : `${reportTexts.method}. ${method}`;

/** Where its heading stands above it. */
export const bareMethod = (method: string): string =>
  isHeaded(method) ? capital(method.replace(nameFirst, '')) : method;

export const bareSpans = ([first, ...spans]: readonly Span[]): readonly Span[] => {
  if (typeof first !== 'string') return first === undefined ? [] : [first, ...spans];
  const bare = bareMethod(first);
  return bare === '' ? capitalSpans(spans) : [bare, ...spans];
};

const capitalSpans = ([first, ...spans]: readonly Span[]): readonly Span[] =>
  typeof first === 'string'
    ? [capital(first), ...spans]
    : first === undefined
      ? []
      : [first, ...spans];

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
