export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Over a column: what stands in the file as it stands there, other words from a capital letter. */
export function heading(name: string): string {
  const [, own] = /^«([^«»]+)»$/u.exec(name) ?? [];
  return own ?? capital(name);
}
