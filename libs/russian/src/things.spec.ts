import { describe, expect, it } from '@jest/globals';
import { thingOf } from './things.js';

describe('the noun of a header', () => {
  it.each([
    ['Склад', 'складам', 'складов'],
    ['АРТИКУЛ', 'артикулам', 'артикулов'],
    ['Warehouse', 'складам', 'складов'],
    ['Номенклатура', 'номенклатуре', 'номенклатуры'],
    ['Товарная группа', 'товарным группам', 'товарных групп'],
    ['Форма оплаты', 'формам оплаты', 'форм оплаты'],
    ['Канал  продаж', 'каналам продаж', 'каналов продаж'],
    ['Вид работ', 'видам работ', 'видов работ'],
    ['Статья ДДС', 'статьям ДДС', 'статей ДДС'],
    ['Зона', 'зонам', 'зон'],
    ['Приёмщик', 'приемщикам', 'приемщиков'],
    ['День нед.', 'дням недели', 'дней недели'],
    ['Тип торговой точки', 'типам торговой точки', 'типов торговой точки'],
  ])('given «%s», when its forms are known, then they are told', (header, by, of) => {
    expect(thingOf(header)).toMatchObject({ by, of });
  });

  it.each(['Клиент код', 'Склад Москва', 'Категория WB', 'Статья 1', 'name', 'Вес', 'Склад №'])(
    'given «%s», when a form would be a guess, then there is none',
    (header) => {
      expect(thingOf(header)).toBeNull();
    },
  );

  it('given a noun with its tail, then all three counted forms carry the tail', () => {
    const counted = ['способ доставки', 'способа доставки', 'способов доставки'];
    expect(thingOf('Способ доставки')?.count).toEqual(counted);
  });
});
