/** Where people reach the site; every link is made of it, never of a Host header. */
export class PublicUrl {
  private known: string | null;

  constructor(configured: string | null) {
    this.known = configured;
  }

  /** Told once the port is known; a configured address stays. */
  listeningOn(port: number): void {
    this.known ??= `http://localhost:${port}`;
  }

  /** Without a slash at the end. */
  get value(): string {
    if (this.known === null) throw new Error('The address of the site is not known yet');
    return this.known;
  }

  of(path: `/${string}`): string {
    return `${this.value}${path}`;
  }
}
