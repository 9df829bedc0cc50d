/** For who opens the developer tools; never a person's data or what they typed. */
export function logWarning(text: string): void {
  console.warn(text);
}

/** What went wrong and was said on the page, too. */
export function logFailure(text: string): void {
  console.info(text);
}
