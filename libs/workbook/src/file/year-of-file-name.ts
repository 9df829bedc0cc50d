/** The one year that a file's name tells, «Продажи 2025.xlsx»; null where it tells none or two. */
export function yearOfFileName(fileName: string): string | null {
  const years = new Set(fileName.match(/(?<!\d)20[0-4]\d(?!\d)/g));
  return years.size === 1 ? ([...years][0] ?? null) : null;
}
