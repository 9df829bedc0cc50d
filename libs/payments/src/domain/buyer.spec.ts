import { describe, expect, it } from '@jest/globals';
import { checkBuyer, isInn, named } from './buyer.js';
import { noPayment } from './payment-state.js';

const firm = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: 'Москва' };
const entrepreneur = { ...firm, name: 'ИП Иванов И. И.', inn: '500100732259', kpp: null };
const paid = { ...noPayment, status: 'succeeded', paymentId: 'p', userId: 'anna' } as const;

describe('A tax id', () => {
  it.each(['7707083893', '7736050003', '7740000076', '500100732259'])('%s is one', (inn) => {
    expect(isInn(inn)).toBe(true);
  });

  it.each([
    ['one digit that is wrong', '7707083894'],
    ['two digits that changed places', '7707038893'],
    ['a wrong first control digit', '500100732269'],
    ['a wrong second control digit', '500100732250'],
    ['nine digits', '770708389'],
    ['eleven digits', '77070838931'],
    ['letters', '770708389a'],
    ['nothing but zeros', '0000000000'],
    ['nothing', ''],
  ])('with %s is none', (_what, inn) => {
    expect(isInn(inn)).toBe(false);
  });
});

describe('Whom papers are made out to', () => {
  it.each([firm, entrepreneur, { ...firm, kpp: '7736AB001' }])('is $name', (buyer) => {
    expect(() => checkBuyer(buyer)).not.toThrow();
  });

  it.each([
    ['a firm without a KPP', { ...firm, kpp: null }, 'Проверьте КПП'],
    ['a firm with a short KPP', { ...firm, kpp: '77360100' }, 'Проверьте КПП'],
    ['an entrepreneur with a KPP', { ...entrepreneur, kpp: '773601001' }, 'нет КПП'],
    ['a mistyped tax id', { ...firm, inn: '7707083894' }, 'Проверьте ИНН'],
  ])('is not %s', (_what, buyer, sentence) => {
    expect(() => checkBuyer(buyer)).toThrow(sentence);
  });

  it('is named for a paid purchase only, and so often', () => {
    const name = { type: 'NameBuyer', buyer: firm } as const;
    expect(named(name, paid)).toMatchObject([{ type: 'PaymentBuyerNamed', data: { buyer: firm } }]);
    expect(() => named(name, { ...paid, status: 'created' })).toThrow('после оплаты');
    expect(() => named(name, { ...paid, buyerNames: 10 })).toThrow('менялись много раз');
  });
});
