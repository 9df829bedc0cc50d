import { refusalBy, type MailRefusal } from './mailer.js';

/** A recipient whom a letter did not reach for good. */
export interface Bounce {
  /** As the report writes it. */
  readonly address: string;
  /** RFC 3463, such as 5.1.1. */
  readonly status: string;
  readonly refusal: MailRefusal;
}

type Fields = ReadonlyMap<string, string>;

const RECIPIENTS_MAX = 100;
const STATUS = /^(5\.\d{1,3}\.\d{1,3})\b/;

/**
 * Those whom a report of delivery (RFC 3464) says its letter will never reach; what is only late,
 * was delivered or handed on is none of them. null where the message is no such report.
 */
export function readBounce(message: string): readonly Bounce[] | null {
  const [head, body] = parted(message.replace(/\r\n?/g, '\n'));
  const type = head.get('content-type') ?? '';
  const boundary = /\bboundary="?([^";\s]{1,70})/i.exec(type)?.[1];
  if (!/^multipart\/report\b/i.test(type) || boundary === undefined) return null;
  const report = partsOf(body, boundary).map(parted).find(isStatus);
  if (report === undefined) return null;
  // One block of the whole letter, then one for each recipient.
  const blocks = report[1].split(/\n\s*\n/).map(fieldsOf);
  return blocks.slice(0, RECIPIENTS_MAX).flatMap(bounceOf);
}

const isStatus = ([head]: readonly [Fields, string]): boolean =>
  /^message\/(global-)?delivery-status\b/i.test(head.get('content-type') ?? '');

const partsOf = (body: string, boundary: string): readonly string[] =>
  `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .map((part) => part.replace(/^[ \t]*\n/, ''));

/** Header and body of a message or of one part. */
function parted(text: string): readonly [Fields, string] {
  const end = text.search(/\n[ \t]*\n/);
  if (end === -1) return [fieldsOf(text), ''];
  return [fieldsOf(text.slice(0, end)), text.slice(end).replace(/^\n[ \t]*\n/, '')];
}

/** Folded lines are joined; names are in lower case, the first of a name counts. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function bounceOf(fields: Fields): readonly Bounce[] {
  const status = STATUS.exec(fields.get('status') ?? '')?.[1];
  const written = fields.get('original-recipient') ?? fields.get('final-recipient') ?? '';
  const address = /^(?:rfc822|utf-8)\s*;\s*<?([^\s<>]+@[^\s<>]+?)>?(?:\s|$)/i.exec(written)?.[1];
  const hasFailed = /^failed\b/i.test(fields.get('action') ?? '');
  if (!hasFailed || status === undefined || address === undefined) return [];
  return [{ address, status, refusal: refusalBy(status) }];
}
