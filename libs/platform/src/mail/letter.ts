import { escapedHtml } from '../escaped-html.js';
import type { Mail } from './mailer.js';

/** What a letter says, once for its plain text and its HTML. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Name and value, a line each. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly button?: { readonly label: string; readonly url: string };
  /** In small print after the button. */
  readonly notes?: readonly string[];
  /** Address of the site, for the foot. */
  readonly site: string;
  /** In every letter that a person can do without: a page, and an address for mail programs. */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
}

const FONT = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1c2024";
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5c55;color:#ffffff;' +
  'text-decoration:none;font-weight:600';
const SMALL = 'font-size:14px;color:#60646c';
const CELL = 'padding:2px 16px 2px 0;vertical-align:top';
const NO_MORE = 'Не получать такие письма';

/** The letter as plain text and as simple HTML. */
export function mailOf(letter: Letter): Mail {
  const { to, subject, unsubscribe } = letter;
  const mail = { to, subject, text: textOf(letter), html: htmlOf(letter) };
  return unsubscribe === undefined ? mail : { ...mail, unsubscribeUrl: unsubscribe.oneClick };
}

function textOf(letter: Letter): string {
  const { paragraphs, facts = [], button, notes = [], site, unsubscribe } = letter;
  const lines = [
    'Здравствуйте!',
    '',
    ...paragraphs,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...(button === undefined ? [] : [button.url]),
    '',
    ...notes,
    ...(unsubscribe === undefined ? [] : [`${NO_MORE}: ${unsubscribe.page}`]),
    '',
    `«Сводка» — ${site}`,
    '',
  ];
  return lines.join('\n');
}

function htmlOf(letter: Letter): string {
  const { subject, paragraphs, facts = [], button, notes = [], site, unsubscribe } = letter;
  const small = notes.map(escapedHtml);
  if (unsubscribe !== undefined) small.push(linkOf(unsubscribe.page, NO_MORE, '#60646c'));
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>${escapedHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;${FONT}">
<p>Здравствуйте!</p>
${paragraphs.map((text) => `<p>${escapedHtml(text)}</p>`).join('\n')}
${facts.length === 0 ? '' : tableOf(facts)}
${button === undefined ? '' : buttonOf(button)}
${small.map((text) => `<p style="${SMALL}">${text}</p>`).join('\n')}
<p style="${SMALL}">«Сводка» — ${linkOf(site, site, '#60646c')}</p>
</body>
</html>
`;
}

const tableOf = (facts: NonNullable<Letter['facts']>): string => {
  const row = ([name, value]: readonly [string, string]) =>
    `<tr><td style="${CELL};color:#60646c">${escapedHtml(name)}</td>` +
    `<td style="${CELL}">${escapedHtml(value)}</td></tr>`;
  return `<table role="presentation" style="${FONT}">${facts.map(row).join('')}</table>`;
};

const buttonOf = ({ label, url }: NonNullable<Letter['button']>): string =>
  `<p><a href="${escapedHtml(url)}" style="${BUTTON}">${escapedHtml(label)}</a></p>
<p style="${SMALL}">Если кнопка не нажимается, скопируйте адрес в браузер:<br>
<a href="${escapedHtml(url)}" style="color:#0b5c55;word-break:break-all">${escapedHtml(url)}</a></p>`;

const linkOf = (url: string, text: string, color: string): string =>
  `<a href="${escapedHtml(url)}" style="color:${color}">${escapedHtml(text)}</a>`;
