import { describe, expect, it } from '@jest/globals';
import { demoPage, unknownDemoPage } from './demo-page.js';
import type { DemoBill } from './demo-provider.js';

const ACTION = '/api/v1/payment/demo/demo-1';

const billOf = (status: DemoBill['payment']['status'], purpose: string): DemoBill => ({
  payment: {
    providerId: 'demo-1',
    status,
    amount: '850.00',
    currency: 'RUB',
    isTest: true,
    paymentId: 'p1',
    createdAt: '2026-06-01T10:00:00.000Z',
    paidAt: null,
    confirmationUrl: null,
    reason: '',
  },
  purpose,
  returnUrl: 'http://localhost:3000/payment/success?payment_id=p1&from="x"',
});
const textOf = (page: string): string =>
  page.replace(/<style>[^]*<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('The page of the demonstration bank', () => {
  it('says that no money moves, what is bought and what it costs, and asks', () => {
    const page = demoPage(billOf('pending', 'Пополнение баланса: 1000 тиков'), ACTION);
    expect(textOf(page)).toMatch(/Деньги не списываются/);
    expect(textOf(page)).toMatch(/Назначение Пополнение баланса: 1000 тиков К оплате 850,00 ₽/);
    expect(page).toContain(`<form method="post" action="${ACTION}">`);
    expect(page.match(/<button name="decision" value="(pay|cancel)"/g)).toHaveLength(2);
  });

  it.each([
    ['succeeded', 'оплачен'],
    ['canceled', 'отменен'],
  ] as const)('leads back from a payment that has %s and asks no more', (status, word) => {
    const page = demoPage(billOf(status, ''), ACTION);
    expect(textOf(page)).toContain(`Этот платеж уже ${word}`);
    expect(textOf(page)).not.toContain('Назначение');
    expect(page).not.toContain('<form');
    expect(page).toContain('payment_id=p1&#38;from=&#34;x&#34;"');
  });

  it('has no markup of what it is told, and no scripts', () => {
    const page = demoPage(billOf('pending', '<script>alert(1)</script>'), ACTION);
    expect(page).not.toContain('<script');
    expect(page).toContain('&#60;script&#62;');
  });

  it('leads to the shop from an unknown payment', () => {
    expect(textOf(unknownDemoPage())).toContain('Такого платежа нет');
    expect(unknownDemoPage()).toContain('href="/payment"');
  });
});
