import { countOf, formatNumber, NBSP } from './number.js';

const KB = 1024;
const MB = KB * KB;

/** «512 байт», «56 КБ», «1,2 МБ». */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return countOf(bytes, ['байт', 'байта', 'байт']);
  if (bytes < MB) return `${formatNumber(Math.round(bytes / KB), 0)}${NBSP}КБ`;
  return `${formatNumber(bytes / MB, 1)}${NBSP}МБ`;
}
