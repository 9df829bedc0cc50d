import { describe, expect, it } from '@jest/globals';
import { paperNumber, paperOf, type PaperFacts } from './paper-of.js';

const facts: PaperFacts = {
  paymentId: 'f5k2ab7c-91d0qwzx',
  providerId: '2f1c-000f',
  paidAt: '2026-11-22T22:30:00.000Z',
  ticks: 1_000,
  kopecks: 85_000,
  refundedKopecks: 0,
  operator: {
    name: 'Иванов Иван Иванович',
    email: 'support@example.ru',
    inn: '500100732259',
    account: '40802810000000000001',
    bank: 'АО «Банк»',
    bic: '044525000',
    correspondent_account: '30101810000000000001',
  },
  buyer: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: 'Москва' },
};
const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('An invoice', () => {
  it('says who pays whom for what, by the day of Moscow', () => {
    const paper = paperOf('invoice', facts);
    expect(plain(paper.title)).toBe('Счет на оплату № 91D0QWZX от 23 ноября 2026 г.');
    expect(paper.parties.map(({ lines }) => lines[0])).toEqual([
      'Индивидуальный предприниматель Иванов Иван Иванович',
      'ООО «Ромашка»',
    ]);
    expect(paper.parties[1]?.lines).toContain('ИНН 7707083893, КПП 773601001');
    expect(plain(paper.table.rows[0]?.[1] ?? '')).toContain('1000 тиков');
    expect(paper.notes[0]).toBe('Всего: Восемьсот пятьдесят рублей 00 копеек.');
  });

  it('stays what was paid when some of it is given back', () => {
    const paper = paperOf('invoice', { ...facts, refundedKopecks: 35_000 });
    expect(paper.table.rows).toHaveLength(1);
    expect(paper.totals[0]?.[1]).toBe('850,00');
  });

  it('has no KPP for an entrepreneur', () => {
    const buyer = { ...facts.buyer, inn: '500100732259', kpp: null };
    expect(paperOf('invoice', { ...facts, buyer }).parties[1]?.lines[1]).toBe('ИНН 500100732259');
  });
});

describe('An act', () => {
  it('leaves out what was given back', () => {
    const paper = paperOf('act', { ...facts, refundedKopecks: 35_000 });
    expect(paper.table.rows.map((row) => row.at(-1))).toEqual(['850,00', '−350,00']);
    expect(paper.totals[0]).toEqual(['Итого, ₽', '500,00']);
    expect(paper.notes[0]).toBe('Всего: Пятьсот рублей 00 копеек.');
  });

  it('is signed by both', () => {
    expect(paperOf('act', facts).signatures.map(([, name]) => name)).toEqual([
      'Иванов Иван Иванович',
      'ООО «Ромашка»',
    ]);
  });

  it('has the number of its invoice', () => {
    expect(paperOf('act', facts).title).toContain(paperNumber(facts));
  });
});
