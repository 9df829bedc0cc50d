import { describe, expect, it } from '@jest/globals';
import { meant, problemsOver } from './testing/written-sentences.js';

const OF_NIVA = 'сумма «Сумма», только «Покупатель» — «Нива»';
const WITHOUT_ZARYA = 'сумма «Сумма», только «Покупатель» — кроме «Заря»';
const meanings = [
  // By buyers.
  meant('a0:k0', 'label', 'Покупатель'),
  meant('a0:m0', 'amount', 'Сумма', 'сумма «Сумма»'),
  meant('a0:m1', 'amount', 'Средний чек', 'среднее «Сумма»'),
  meant('a0:m2', 'percent', 'Доля отказов', '«Отказов» / «Заказов»'),
  meant('a0:m3', 'amount', 'Наибольший заказ', 'наибольшее «Сумма»'),
  meant('a0:m4', 'count', 'Отказов'),
  // Places of one buyer, and of all but the largest.
  meant('a1:k0', 'label', 'Пункт приёма', '', OF_NIVA),
  meant('a1:m0', 'amount', 'Сумма', 'сумма «Сумма»', OF_NIVA),
  meant('a2:k0', 'label', 'Пункт приёма', '', WITHOUT_ZARYA),
  meant('a2:m0', 'amount', 'Сумма', 'сумма «Сумма»', WITHOUT_ZARYA),
  meant('a3:m0', 'amount', 'Величина', 'наибольшее «Сумма»'),
  meant('a4:k0', 'label', 'Цех'),
  meant('a4:m0', 'percent', 'Выполнение плана', '«Факт» / «План»'),
  meant('a4:m1', 'percent', 'Доля поездок', 'число строк «Поездки»'),
  meant('a4:m2', 'amount', 'Не оплачено', '«Сумма» − «Оплачено»'),
  meant('a4:m3', 'percent', 'Падёж', '«Пало» / «Голов»'),
  meant('a5:k0', 'label', 'Статус смены'),
  meant('a5:m0', 'amount', 'Часы', 'сумма «Часы»'),
  meant('a6:k0', 'label', 'Абонемент'),
  meant('a6:m0', 'count', 'Покупок'),
];
const problemOf = problemsOver(meanings, {
  a0: [
    ['Заря', '900', '30', '4', '80', '3'],
    ['Нива', '500', '50', '9', '60', '2'],
    ['Рассвет', '100', '20', '1', '40', '5'],
  ],
  a1: [
    ['Вокзал', '300'],
    ['Рынок', '200'],
  ],
  a2: [
    ['Вокзал', '90'],
    ['Рынок', '240'],
  ],
  a3: [['80']],
  a4: [
    ['Литьё', '90', '7', '30', '3'],
    ['Сборка', '106', '9', '10', '5'],
  ],
  a5: [
    ['Отработана', '40'],
    ['Замена', '10'],
  ],
  a6: [
    ['4 занятия', '40'],
    ['Разовый', '10'],
  ],
});

describe('a superlative and the number that it is of', () => {
  it.each([
    'Наибольшая сумма — {a0:0:m0} ({a0:0:k0}), наименьшая — {a0:2:m0} ({a0:2:k0}).',
    'Самая низкая доля отказов у «{a0:2:k0}» — {a0:2:m2}, самая высокая у «{a0:1:k0}» — {a0:1:m2}.',
    'Чаще всего отказывается «{a0:1:k0}»: отказов {a0:1:m4}, доля {a0:1:m2}.',
    'Наибольший заказ — {a3:0:m0}.',
    'Крупнейший заказ — {a3:0:m0}.',
    'На первом месте «{a0:0:k0}» — {a0:0:m0}.',
    'По «{a0:1:k0}» средний и наибольший чек — {a0:1:m1}.',
  ])('given its own one, then «%s» stands', (text) => {
    expect(problemOf(text)).toBeNull();
  });

  it.each([
    'Наибольшая сумма — {a0:0:m0} ({a0:0:k0}), наименьшая — {a0:1:m0} ({a0:1:k0}).',
    'Наибольшая сумма — {a0:1:m0} ({a0:1:k0}), наименьшая — {a0:2:m0} ({a0:2:k0}).',
    'Самая низкая доля отказов у «{a0:1:k0}» — {a0:1:m2}, самая высокая у «{a0:2:k0}» — {a0:2:m2}.',
    'Чаще всего отказывается «{a0:0:k0}»: отказов {a0:0:m4}, доля {a0:0:m2}.',
    'Мельчайший заказ — {a3:0:m0}.',
    'На первом месте «{a0:1:k0}» — {a0:1:m0}.',
  ])('given another one, then «%s» does not', (text) => {
    expect(problemOf(text)).toMatch(/superlative|of its column/u);
  });
});

describe('whom a sentence speaks of', () => {
  it.each([
    'У крупнейшего покупателя ({a0:0:k0}) доля отказов {a0:0:m2}.',
    'Крупнейший покупатель, {a0:0:k0}, отказывается от {a0:0:m2} заказов.',
    'Без заказов крупнейшего покупателя «{a2:0:k0}» — {a2:0:m0}.',
    'Без заказов крупнейшей сети «{a2:0:k0}» — {a2:0:m0}.',
  ])('given the one that is largest, then «%s» stands', (text) => {
    expect(problemOf(text)).toBeNull();
  });

  it.each([
    'У крупнейшего покупателя ({a0:1:k0}) отказов {a0:1:m4}.',
    'Крупнейший покупатель, {a0:2:k0}, отказывается от {a0:2:m2} заказов.',
    'Крупнейший покупатель — {a0:1:k0}: {a0:1:m0}.',
    'У крупнейшего покупателя «{a1:1:k0}» — {a1:1:m0}.',
  ])('given another, then «%s» does not', (text) => {
    expect(problemOf(text)).toMatch(/superlative|of its column/u);
  });
});

describe('words that only look like others', () => {
  it.each([
    ['долгом простое', '«{a4:0:k0}»: при долгом простое {a4:0:m1} поездок.'],
    ['самой долгой', 'Из самой дальней, но не самой долгой дороги.'],
    ['падёж', 'Цехи по падежу: «{a4:0:k0}» — {a4:0:m1}.'],
    ['пункт', 'Пункт «{a1:0:k0}» дал {a1:0:m0}.'],
    ['отработано', '«{a5:1:k0}»: отработано {a5:1:m0}.'],
    ['занятия', '«{a6:1:k0}» — это {a6:1:m0} покупок на занятия.'],
    ['долг', 'Долг «{a4:0:k0}» — {a4:0:m2}.'],
    ['со скидкой', 'Из поездок со скидкой у «{a4:0:k0}» — {a4:0:m1}.'],
    ['недобор', 'Недобор «{a4:0:k0}»: выполнение плана {a4:0:m0}.'],
  ])('given «%s», then it stands', (_, text) => {
    expect(problemOf(text) ?? '').not.toMatch(/numeral|prose|is no|change|down/u);
  });

  it.each([
    ['a debt', 'Долг «{a4:0:k0}» — {a4:0:m1}.'],
    ['a rate', '«{a4:0:k0}» вырос на два пункта: {a4:0:m1}.'],
    ['a status', 'Среди отработанных смен «{a5:1:k0}» — {a5:1:m0}.'],
    ['a shortfall', 'Недобор «{a4:1:k0}»: выполнение плана {a4:1:m0}.'],
    ['a discount', 'Скидка «{a4:0:k0}» — {a4:0:m1}.'],
    ['points', '«{a4:0:k0}» — {a4:0:m1}, на пункт больше.'],
  ])('given %s that no number is, then it does not', (_, text) => {
    expect(problemOf(text)).not.toBeNull();
  });
});

describe('a title that says what its ask leaves out', () => {
  it('given the value that it leaves out, then it may be named so, and no other way', () => {
    expect(problemOf('Пункты без заказов «Зари»', 'a2')).not.toBeNull();
    expect(problemOf('Приём без зари по пунктам', 'a2')).toBeNull();
    expect(problemOf('Приём зари по пунктам', 'a2')).toContain('«Заря» is written in prose');
    expect(problemOf('Приём без зари по пунктам', 'a1')).toContain('«Заря» is written in prose');
  });
});
