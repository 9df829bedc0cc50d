import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const clinics = ['Жемчуг', 'Белая линия', 'Дентал-Арт', 'Кристалл'];
const header = ['№ квитанции', 'Дата', 'Клиника', 'Сумма, руб.'];

function payments(length = 80): readonly Row[] {
  return Array.from({ length }, (_, at): Row => {
    const date = new Date(Date.UTC(2025, at % 5, 1 + (at % 27)));
    return [100 + at, date, clinics[(at * at) % 4] ?? '', 4_000 + at * 100];
  });
}

async function toldOf(rows: readonly Row[]): Promise<string> {
  const made = await madeReports({ name: 'Оплаты', rows: [header, ...rows] });
  return made.flatMap(({ proposal, told }) => [proposal.name, ...told]).join('\n');
}

describe('rows that stand in a file twice', () => {
  it('given one payment again, then it is named with what it makes of the sum', async () => {
    const rows = payments();
    const told = await toldOf([...rows.slice(0, 40), rows[30] ?? [], ...rows.slice(40)]);
    expect(told).toContain('Что записано дважды и на сколько из-за этого больше сумма оплат?');
    expect(told).toMatch(
      /Записано 2 раза: № квитанции «130», .*Из-за этого сумма оплат больше на 7 000 ₽/u,
    );
  });

  it('given two payments again, then it says that there are several, and tells each', async () => {
    const rows = payments(160);
    const told = await toldOf([...rows, rows[30] ?? [], rows[20] ?? []]);
    expect(told).toMatch(
      /Некоторые записи внесены повторно, из-за них сумма оплат больше на 13 000 ₽ — всего [\d ,]+(?:млн )?₽\. Записано 2 раза/u,
    );
    expect(told).toMatch(/№ квитанции «130», .*лишнее 7 000 ₽/u);
    expect(told).toMatch(/№ квитанции «120», .*лишнее 6 000 ₽/u);
  });

  it('given one of two again that has no sum, then both are named', async () => {
    const rows = payments(160).map((row, at) => (at === 20 ? row.with(3, null) : row));
    const told = await toldOf([...rows, rows[30] ?? [], rows[20] ?? []]);
    expect(told).toMatch(
      /Некоторые записи внесены повторно, из-за них сумма оплат больше на 7 000/u,
    );
    expect(told).toMatch(/Записано 2 раза: № квитанции «130», .*лишнее 7 000 ₽/u);
    expect(told).toMatch(/Записано 2 раза: № квитанции «120», .* — итог от этого не меняется\./u);
  });

  it('given trips again under new numbers, then they count once, and are told', async () => {
    const trips = Array.from({ length: 120 }, (_, at): Row => {
      const date = new Date(Date.UTC(2025, 0, 1 + at));
      const lorry = ['Е 305', 'Н 614', 'О 572'][at % 3] ?? '';
      return [500 + at, date, lorry, clinics[(at * at) % 4] ?? '', 400 + at * 7, 4_000 + at * 100];
    });
    const again = [30, 61].map((at): Row => (trips[at] ?? []).with(0, 900 + at));
    const made = await madeReports({
      name: 'Рейсы',
      rows: [
        ['№ рейса', 'Дата', 'Гос. номер', 'Заказчик', 'Пробег, км', 'Сумма, руб.'],
        ...trips,
        ...again,
      ],
    });
    const told = made.flatMap((one) => one.told).join('\n');
    expect(told).toContain('Повторы не учтены: 2 записи.');
    expect(told).toContain('Всего 1,19 млн ₽');
    expect(told).toMatch(/Записано 2 раза: .*лишнее 10 100 ₽/u);
  });

  it('given a repair again that has no number, then it counts once, and is told', async () => {
    const repairs = Array.from({ length: 120 }, (_, at): Row => {
      const date = new Date(Date.UTC(2025, 0, 1 + at));
      const machine = ['Марш', 'Шаг', 'Гном'][at % 3] ?? '';
      return [date, machine, clinics[(at * at) % 4] ?? '', 1 + at * 2, 4_000 + at * 100];
    });
    const told = (
      await madeReports({
        name: 'Ремонты',
        rows: [
          ['Дата', 'Модель', 'Неисправность', 'Простой, ч', 'Стоимость, руб.'],
          ...repairs,
          repairs[30] ?? [],
        ],
      })
    )
      .flatMap((one) => one.told)
      .join('\n');
    expect(told).toContain('Повторы не учтены: 1 запись.');
    expect(told).toMatch(/Записано 2 раза: .*больше на 7 000 ₽/u);
  });

  it('given one payment again with its clinic in capitals, then it is the same payment', async () => {
    const rows = payments();
    const again = (rows[30] ?? []).with(2, String(rows[30]?.[2]).toUpperCase());
    const told = await toldOf([...rows, again]);
    expect(told).toMatch(/Записано 2 раза: № квитанции «130».* больше на 7 000 ₽/u);
  });

  it('given another amount of the same number, day and clinic, then it is no double', async () => {
    const rows = payments();
    const other = (rows[30] ?? []).with(3, 7_001);
    expect(await toldOf([...rows, other])).not.toContain('Записано 2 раза');
  });

  it('given a file in which many rows are alike, then that is how it is filled', async () => {
    const rows = payments();
    expect(await toldOf([...rows, ...rows.slice(0, 20)])).not.toContain('Записано 2 раза');
  });

  it('given all lines of one invoice again under new row numbers, then it is told as one slip', async () => {
    const goods = ['Доска', 'Брус', 'Фанера'];
    const lines = Array.from({ length: 240 }, (_, at): Row => {
      const date = new Date(Date.UTC(2025, Math.floor(at / 60), 1 + (Math.floor(at / 3) % 27)));
      const invoice = `ТН-${400 + Math.floor(at / 3)}`;
      const clinic = clinics[Math.floor(at / 3) % 4] ?? '';
      return [invoice, date, clinic, goods[at % 3] ?? '', 2_000 + at * 70];
    });
    const doubled = [...lines, ...lines.slice(60, 63)];
    const made = await madeReports({
      name: 'Отгрузки',
      rows: [
        ['№ п/п', 'Накладная', 'Дата', 'Клиника', 'Товар', 'Сумма, руб.'],
        ...doubled.map((row, at): Row => [at + 1, ...row]),
      ],
    });
    const told = made.flatMap((one) => one.told);
    const once = told.filter((text) =>
      text.includes('Повторяются несколько строк с общим номером'),
    );

    expect(once.join('\n')).toMatch(/накладная «ТН-420».* больше на 18 810 ₽ — всего/u);
    expect(told.join('\n')).not.toContain('Записано 2 раза');
  });

  it('given two payments again and a number that stands on none of them, then each is told', async () => {
    const rows = payments(160).map((row, at): Row => [...row, at % 9 === 1 ? `А-${at}` : null]);
    const doubled = [...rows, rows[30] ?? [], rows[20] ?? []];
    const made = await madeReports({
      name: 'Оплаты',
      rows: [[...header, '№ абонемента'], ...doubled],
    });
    const told = made.flatMap((one) => one.told).join('\n');
    expect(told).not.toContain('с общим номером');
    expect(told).toMatch(/№ квитанции «130», .*лишнее 7 000 ₽/u);
  });

  it('given two flights of one board again, then each is told by its own number', async () => {
    const rows = payments(160).map((row, at): Row => [...row, `RA-0${at % 3}`]);
    const doubled = [...rows, rows[30] ?? [], rows[21] ?? []];
    const made = await madeReports({
      name: 'Оплаты',
      rows: [[...header, '№ борта'], ...doubled],
    });
    const told = made.flatMap((one) => one.told).join('\n');
    expect(told).not.toContain('с общим номером');
    expect(told).toMatch(/№ квитанции «130», /u);
    expect(told).toMatch(/№ квитанции «121», /u);
  });

  it('given a mistyped sum beside, then no total is told that other reports correct', async () => {
    const sales = Array.from({ length: 90 }, (_, at): Row => {
      const date = new Date(Date.UTC(2025, at % 5, 1 + (at % 27)));
      const [count, price] = [1 + (at % 7), 300 + 50 * (at % 4)];
      const clinic = clinics[(at * at) % 4] ?? '';
      return [100 + at, date, clinic, count, price, count * price * (at === 50 ? 10 : 1)];
    });
    const made = await madeReports({
      name: 'Продажи',
      rows: [
        ['№ продажи', 'Дата', 'Клиника', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'],
        ...sales,
        sales[30] ?? [],
      ],
    });
    const told = made.flatMap((one) => one.told).join('\n');
    expect(told).toMatch(/№ продажи «150».*вероятно, должно быть/isu);
    expect(told).toMatch(/Записано 2 раза: № продажи «130», .*больше на [\d ]+ ₽\./u);
    expect(told).not.toMatch(/больше на [\d ]+ ₽ — всего/u);
  });
});
