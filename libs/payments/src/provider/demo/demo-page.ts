import { escapedHtml } from '../../../../platform/src/index.js';
import { DEMO_STYLE } from './demo-style.js';
import type { DemoBill } from './demo-provider.js';

const rubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });
const NOTE =
  '<p class="note"><strong>Деньги не списываются.</strong> Это демонстрационный банк: ' +
  'карта не нужна, а тики придут на баланс так же, как после настоящей оплаты.</p>';

/** A page without scripts; the buyer's word is a form of it. */
export function demoPage({ payment, purpose, returnUrl }: DemoBill, action: string): string {
  const sum = rubles.format(Number(payment.amount));
  const isPending = payment.status === 'pending';
  const paid = payment.status === 'succeeded';
  const title = isPending ? 'Оплата тиков' : `Этот платеж уже ${paid ? 'оплачен' : 'отменен'}`;
  const choice = isPending
    ? `<form method="post" action="${escapedHtml(action)}">
<button name="decision" value="pay" class="main" autofocus>Оплатить ${sum}</button>
<button name="decision" value="cancel">Отменить</button></form>`
    : `<a class="button main" href="${escapedHtml(returnUrl)}">Вернуться в «Сводку»</a>`;
  return pageOf(
    title,
    `${isPending ? NOTE : ''}<h1>${title}</h1>
<section><dl>
<div><dt>Получатель</dt><dd>«Сводка»</dd></div>
${purpose === '' ? '' : `<div><dt>Назначение</dt><dd>${escapedHtml(purpose)}</dd></div>`}
<div class="sum"><dt>${isPending ? 'К оплате' : 'Сумма'}</dt><dd>${sum}</dd></div>
</dl>${choice}</section>`,
  );
}

export const unknownDemoPage = (): string =>
  pageOf(
    'Такого платежа нет',
    `<h1>Такого платежа нет</h1><p>Возможно, адрес набран с ошибкой.</p>
<a class="button main" href="/payment">К покупке тиков</a>`,
  );

const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${title} — демонстрационный банк</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<style>${DEMO_STYLE}</style></head><body>
<header><svg viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="6"/>
<path d="M6.5 18.6v-3.1M11 18.6v-5.8M14.6 14.4l2.2 4 3.2-9.6"/></svg>
<span>Сводка</span><small>демонстрационный банк</small></header>
<main>${content}</main>
</body></html>
`;
