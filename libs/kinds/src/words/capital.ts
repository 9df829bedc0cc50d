export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** A header inside a sentence: «Статья» → «статья», «МФО» and «№ ТТН» as they are. */
export function small(header: string): string {
  return /^\p{Lu}\p{Ll}/u.test(header)
    ? `${header.slice(0, 1).toLowerCase()}${header.slice(1)}`
    : header;
}

/** Over a column: what stands in the file as it stands there, other words from a capital letter. */
export function heading(name: string): string {
  const [, own] = /^«([^«»]+)»$/u.exec(name) ?? [];
  return own ?? capital(name);
}
