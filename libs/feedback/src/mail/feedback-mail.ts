import { escapedHtml, type Mail } from '../../../platform/src/index.js';

/** A person's message as it was written, with their address to answer to. */
export function feedbackMail(to: string, replyTo: string, text: string): Mail {
  return {
    to,
    replyTo,
    subject: 'Сообщение с сайта «Сводка»',
    text: `${text}\n\nОтветить: ${replyTo}\n`,
    html:
      '<!doctype html><html lang="ru"><head><meta charset="utf-8"></head><body>' +
      `<p style="white-space:pre-wrap">${escapedHtml(text)}</p>` +
      `<p>Ответить: ${escapedHtml(replyTo)}</p></body></html>`,
  };
}
