import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the server. */
export interface Asked {
  /** Name of the tool that the answer must call: `propose`, `understand`, `plan`; null for text. */
  readonly tool: string | null;
  readonly system: string;
  readonly user: string;
  readonly model: string;
  readonly authorization: string;
  /** Names of the tools that were offered. */
  readonly tools: readonly string[];
  readonly maxTokens: number;
}

/** What a script says to one call. */
export type Answer =
  | { readonly call: unknown; readonly tool?: string }
  | { readonly text: string }
  | { readonly refusal: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** The connection ends in the middle of this text. */
  | { readonly cut: string }
  /** This text again and again, without an end. */
  | { readonly endless: string }
  /** A body that is not what the protocol says. */
  | { readonly body: string }
  /** Another answer, whose first byte comes late. */
  | { readonly late: Answer; readonly afterMs: number }
  /** Nothing, for ever. */
  | { readonly silent: true };

export type Script = (asked: Asked, count: number) => Answer;

interface Body {
  readonly model: string;
  readonly stream?: boolean;
  readonly max_tokens?: number;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** A server on this machine that speaks the protocol of OpenAI and plays a script. */
export class ModelServer {
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );
  readonly asked: Asked[] = [];
  /** Most calls that were open at once. */
  openMax = 0;
  private open = 0;
  script: Script = () => ({ status: 500 });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1;
    this.openMax = Math.max(this.openMax, this.open);
    response.on('close', () => (this.open -= 1));
    const body = await bodyOf(request);
    const asked = askedOf(body, request.headers.authorization ?? '');
    this.asked.push(asked);
    const count = this.asked.filter(({ tool }) => tool === asked.tool).length;
    play(this.script(asked, count), body.stream === true, response);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
}

function askedOf(body: Body, authorization: string): Asked {
  const said = (role: string) =>
    body.messages.filter((one) => one.role === role).map(({ content }) => content);
  const tools = (body.tools ?? []).map(({ function: { name } }) => name);
  return {
    tool: tools[0] ?? null,
    system: said('system').join('\n'),
    user: said('user').join('\n'),
    model: body.model,
    authorization,
    tools,
    maxTokens: body.max_tokens ?? 0,
  };
}

function play(answer: Answer, stream: boolean, response: ServerResponse): void {
  if ('silent' in answer) return;
  if ('late' in answer) {
    setTimeout(() => {
      play(answer.late, stream, response);
    }, answer.afterMs);
  } else if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify({ error: { message: `status ${answer.status}` } }));
  } else if ('body' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(answer.body);
  } else if (stream) playStream(answer, response);
  else playWhole(answer, response);
}

type Spoken = Exclude<
  Answer,
  { status: number } | { body: string } | { silent: true } | { late: Answer }
>;

function playWhole(answer: Spoken, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  if ('cut' in answer) {
    response.write(answer.cut);
    setImmediate(() => response.destroy());
    return;
  }
  response.end(
    JSON.stringify({
      id: 'c',
      object: 'chat.completion',
      model: 'scripted',
      choices: [{ index: 0, finish_reason: 'stop', message: messageOf(answer) }],
      usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
    }),
  );
}

function messageOf(answer: Spoken): object {
  if ('refusal' in answer) return { role: 'assistant', content: null, refusal: answer.refusal };
  if (!('call' in answer)) return { role: 'assistant', content: textOf(answer) };
  const call = { name: answer.tool ?? 'plan', arguments: JSON.stringify(answer.call) };
  return {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'call', type: 'function', function: call }],
  };
}

function textOf(answer: Spoken): string {
  if ('text' in answer) return answer.text;
  if ('refusal' in answer) return answer.refusal;
  if ('endless' in answer) return answer.endless;
  return 'call' in answer ? JSON.stringify(answer.call) : answer.cut;
}

const PIECE_LENGTH = 24;

function playStream(answer: Spoken, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const say = (delta: object, finish: string | null) =>
    response.write(
      `data: ${JSON.stringify({
        id: 'c',
        object: 'chat.completion.chunk',
        model: 'scripted',
        choices: [{ index: 0, delta, finish_reason: finish }],
      })}\n\n`,
    );
  if ('endless' in answer) {
    sayAgain(() => say({ content: answer.endless }, null), response);
    return;
  }
  const text = textOf(answer);
  for (let from = 0; from < text.length; from += PIECE_LENGTH) {
    say({ role: 'assistant', content: text.slice(from, from + PIECE_LENGTH) }, null);
  }
  if ('cut' in answer) {
    setImmediate(() => response.destroy());
    return;
  }
  say({}, 'stop');
  response.end('data: [DONE]\n\n');
}

/** As much as the reader takes, until it hangs up. */
function sayAgain(say: () => boolean, response: ServerResponse): void {
  if (response.destroyed) return;
  while (say());
  response.once('drain', () => sayAgain(say, response));
}
