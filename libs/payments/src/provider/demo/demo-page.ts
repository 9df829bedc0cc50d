import type { ProviderPayment } from '../payment-provider.js';

/** A page without scripts; the buyer's word is a form of it. */
export function demoPage({ amount, status }: ProviderPayment, action: string): string {
  const rubles = Number(amount).toLocaleString('ru-RU', { style: 'currency', currency: 'RUB' });
  const forms =
    status === 'pending'
      ? `<form method="post" action="${action}">
<button name="decision" value="pay" class="pay">Оплатить ${rubles}</button>
<button name="decision" value="cancel">Отменить</button></form>`
      : `<p>Этот платеж уже ${status === 'succeeded' ? 'оплачен' : 'отменен'}.</p>`;
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>Демо-оплата</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:4rem auto;padding:0 1.5rem}
strong{display:block;font-size:2rem;margin:.5rem 0 1.5rem}
button{font:inherit;padding:.75rem 1.25rem;border-radius:.5rem;border:1px solid #8888;
cursor:pointer;margin:0 .5rem .5rem 0;background:none;color:inherit}
.pay{background:#1f6f5c;border-color:#1f6f5c;color:#fff}
.note{border-left:3px solid #c77d0a;padding:.25rem 0 .25rem 1rem;margin:0 0 2rem}
</style></head><body>
<p class="note">Это демонстрация: настоящие деньги не списываются, карта не нужна.</p>
<h1>Оплата тиков</h1><strong>${rubles}</strong>
${forms}
</body></html>
`;
}
