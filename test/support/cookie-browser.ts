import type { RunningProduct } from './start-product.js';

const page = { Accept: 'text/html,application/xhtml+xml' };

/** What a browser does of itself: keeps cookies, says where a request comes from. */
export class CookieBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly running: RunningProduct) {}

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Goes to an address of the API; answers where it ends. */
  async goTo(path: string, from = 'same-origin'): Promise<string> {
    const headers = { ...page, 'Sec-Fetch-Site': from, 'Sec-Fetch-Mode': 'navigate' };
    const answer = await this.send(path, { headers });
    return answer.headers.get('Location') ?? `status ${answer.status}`;
  }

  /** What a script of our own pages does, or, `from` elsewhere, a form of a foreign one. */
  post(path: string, body: object, from = 'same-origin'): Promise<Response> {
    const isOwn = from === 'same-origin';
    const type = isOwn ? 'application/json' : 'application/x-www-form-urlencoded';
    return this.send(path, {
      method: 'POST',
      headers: { 'Content-Type': type, 'Sec-Fetch-Site': from },
      body: isOwn ? JSON.stringify(body) : new URLSearchParams({ ...body }).toString(),
    });
  }

  /** What a script of our own pages does for who is signed in with this token. */
  postAs(token: string, path: string): Promise<Response> {
    const headers = { Authorization: `Bearer ${token}`, 'Sec-Fetch-Site': 'same-origin' };
    return this.send(path, { method: 'POST', headers });
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await this.running.fetch(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }
}
