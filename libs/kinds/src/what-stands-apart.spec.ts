import { afterAll, describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../meaning/src/index.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../workbook/src/testing/make-workbook.js';
import { subjectsOf } from './subjects/subjects-of.js';
import { dayOf2025, jail, madeReports, textOf } from './testing/made-reports.js';
import { isCourse } from './timeline/is-course.js';

afterAll(() => jail.close());

const day = (at: number): Date => dayOf2025(Math.floor(at / 40), 1 + (at % 27));
const noise = (at: number, size: number): number => (at * 7919 + 13 * at * at) % size;
const pick = (items: readonly string[], at: number): string => items[at % items.length] ?? '';

function sheet(name: string, head: Row, count: number, row: (at: number) => Row): SheetParts {
  return { name, rows: [head, ...Array.from({ length: count }, (_, at) => row(at))] };
}

const quantitiesIn = (...sheets: readonly SheetParts[]) =>
  subjectsOf(meaningOf(readSheets(...sheets).tables)).flatMap(({ quantities }) => quantities);

const namesIn = (...sheets: readonly SheetParts[]): readonly string[] =>
  quantitiesIn(...sheets).map(({ name }) => name);

describe('what is worked out of two columns', () => {
  const goods = (head: readonly string[]) =>
    sheet('Заказы', ['№', 'Дата', 'Покупатель', ...head], 200, (at) => {
      const sum = 4_000 + noise(at, 90) * 300;
      const people = pick(['ООО «Юг»', 'АО «Север»', 'ИП Ким'], noise(at, 3));
      return [at, day(at), people, sum, Math.round(sum * 0.7), at % 9 === 0 ? sum / 2 : null];
    });

  it('given a sum that is the revenue by what the file says of it, then it has a margin', () => {
    const names = namesIn(goods(['Сумма, руб.', 'Закупка, руб.', 'Возврат, руб.']));
    expect(names).toContain('маржа');
    expect(names).toContain('«Возврат» в процентах от суммы');
  });

  it('given what it is without the tax, then that is no part of it', () => {
    const taxed = sheet(
      'Отгрузки',
      ['№', 'Дата', 'Стоимость без НДС, руб.', 'НДС, руб.', 'Всего с НДС, руб.'],
      120,
      (at) => {
        const sum = 10_000 + noise(at, 70) * 500;
        return [at, day(at), sum, sum / 5, sum + sum / 5];
      },
    );
    expect(namesIn(taxed).filter((name) => /НДС.* в процентах/iu.test(name))).toEqual([]);
  });

  it('given several boards for some hours, then no revenue of one hour', () => {
    const hires = (head: readonly string[]) =>
      sheet('Прокат', ['№', 'Дата', 'Вид', ...head], 160, (at) => {
        const [pieces, hours] = [1 + noise(at, 4), 1 + noise(at, 3)];
        const last = head.includes('Комментарий') ? 'без замечаний' : pieces;
        return [at, day(at), pick(['Каяк', 'САП'], at), hours, 500, pieces * hours * 500, last];
      });
    const names = ['Часов, ч', 'Тариф, руб./ч', 'Выручка, руб.'];
    expect(namesIn(hires([...names, 'Кол-во, шт.'])).join()).not.toContain('на час');
    expect(namesIn(hires([...names, 'Комментарий'])).join()).toContain('на час');
  });

  it('given dirt of each load, then its mean is asked for; given a rate that was agreed on, none', () => {
    const loads = (header: string) =>
      sheet('Приемка', ['№', 'Дата', 'Хозяйство', 'Вес, т', header], 160, (at) => [
        at,
        day(at),
        pick(['Заря', 'Нива', 'Луч'], at),
        20 + noise(at, 90) / 10,
        8 + noise(at, 50) / 10,
      ]);
    const meansOf = (header: string) =>
      quantitiesIn(loads(header)).filter(({ id }) => id.startsWith('mean:'));
    expect(meansOf('Загрязн., %')).toHaveLength(1);
    expect(meansOf('Процент мастера, %')).toEqual([]);
  });
});

describe('what months are told of', () => {
  const contracts = (last: string, money: string) =>
    sheet('Договоры', ['Дата', 'Менеджер', last, money], 240, (at) => {
      const began = day(at);
      const came = new Date(began.getTime() + (30 + noise(at, 40)) * 86_400_000);
      const sum = 2_000 + noise(at, 60) * 90;
      return [began, pick(['Ким О.', 'Лось П.'], at), came, sum];
    });
  const monthsOf = async (...sheets: readonly SheetParts[]): Promise<boolean> =>
    /в среднем за месяц/iu.test(textOf(await madeReports(...sheets)));

  it('given damage that is seen when a thing comes back, then not of the month it was handed out', () => {
    const hasCourse = (last: string): boolean | undefined => {
      const read = readSheets(contracts(last, 'Ущерб при возврате, руб.'));
      const [subject] = subjectsOf(meaningOf(read.tables));
      const damage = subject?.quantities.find(({ name }) => name.includes('Ущерб'));
      return (
        subject && damage && isCourse(damage, { ...subject, table: { ...subject.table, key: [] } })
      );
    };
    expect(hasCourse('Возвращён')).toBe(false);
    expect(hasCourse('Осмотрен')).toBe(true);
  });

  it('given what has been paid under contracts, then not of the months in which they were signed', () => {
    const hasCourse = (name: string, number: string): boolean | undefined => {
      const paid = sheet(name, [number, 'Дата', 'Клиент', 'Оплачено, руб.'], 90, (at) => [
        `${at}/25`,
        day(at),
        pick(['ООО «Юг»', 'АО «Север»'], at),
        2_000 + noise(at, 60) * 90,
      ]);
      const [subject] = subjectsOf(meaningOf(readSheets(paid).tables));
      const sum = subject?.quantities.find(({ id }) => id === 'sum:paid');
      return subject && sum && isCourse(sum, subject);
    };
    expect(hasCourse('Договоры', '№ договора')).toBe(false);
    expect(hasCourse('Заказы', '№ заказа')).toBe(true);
  });

  it('given what a contract comes to in a year, then not of the month in which it began', () => {
    const hasCourse = (header: string): boolean | undefined => {
      const head = ['№ договора', 'Действует с', 'Клиент', header];
      const list = sheet('Реестр', head, 90, (at) => [
        `${at}/25`,
        day(at * 3),
        pick(['ООО «Юг»', 'АО «Север»'], at),
        2_000 + noise(at, 60) * 90,
      ]);
      const [subject] = subjectsOf(meaningOf(readSheets(list).tables));
      const sum = subject?.quantities.find(({ of }) => of.is === 'sum');
      return subject && sum && isCourse(sum, subject);
    };
    expect(hasCourse('Начислено за 2025, руб.')).toBe(false);
    expect(hasCourse('Начислено, руб.')).toBe(true);
  });

  it('given spare parts, then they are no stock', async () => {
    const made = Array.from({ length: 240 }, (_, at): Row => {
      const group = pick(['Двигатель', 'КПП', 'Рама'], noise(at, 3));
      return [at, day(at), group, 1_000 + noise(at, 90) * 70];
    });
    const rows = (title: string): SheetParts => ({
      name: 'Заказы',
      rows: [[title], ['№ заказа', 'Дата', 'Группа', 'Сумма, руб.'], ...made],
    });
    expect(await monthsOf(rows('Запасные части, 2025 год'))).toBe(true);
    expect(await monthsOf(rows('Запасы на складе, 2025 год'))).toBe(false);
  });

  it('given many who are written as one, then their part is told beside the places', async () => {
    const people = ['Частное лицо', 'СК «Полис»', 'АО «Вереск»', 'ООО «Щит»'];
    const payments = sheet('Оплаты', ['№', 'Дата', 'Плательщик', 'Сумма, руб.'], 320, (at) => {
      const who = at % 10 < 3 ? 0 : at % 10 < 8 ? 1 : 2 + (at % 2);
      return [at, day(at), people[who] ?? '', 900 + noise(at, 50) * 60];
    });
    const told = textOf(await madeReports(payments));
    expect(told).toMatch(/За эти месяцы больше всего .*СК «Полис».*записан как «?Частное лицо»?/u);
  });
});
