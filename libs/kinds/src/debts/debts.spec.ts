import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row } from '../../../workbook/src/testing/make-workbook.js';
import { jail, madeReports } from '../testing/made-reports.js';

afterAll(() => jail.close());

const firms = ['ООО «Лис»', 'ООО «Бобёр»', 'ООО «Ёж»', 'АО «Рысь»'];
const head = ['№ счёта', 'Дата', 'Клиент', 'Сумма, руб.', 'Оплачено, руб.', 'Срок оплаты'];

/** Bills of half a year, the file ends on 27.06.2025; who owes has a month to pay. */
function bills(paidOf: (at: number, sum: number) => number, dueDays = 30): readonly Row[] {
  return Array.from({ length: 160 }, (_, at): Row => {
    const day = Date.UTC(2025, Math.floor(at / 27), 1 + (at % 27));
    const due = new Date(day + dueDays * 86_400_000);
    const sum = 10_000 + (at % 9) * 1_000;
    return [`С-${at}`, new Date(day), firms[at % 4] ?? '', sum, paidOf(at, sum), due];
  });
}

const toldOf = async (rows: readonly Row[]) => {
  const made = await madeReports({ name: 'Счета', rows: [head, ...rows] });
  return made.find(({ proposal }) => proposal.name.includes('просрочено'));
};

describe('what is not paid in time', () => {
  it('given what is kept for a customer and not shipped, then nobody owes for it', async () => {
    const rows = bills(() => 0).map((row, at): Row => {
      const [state, isPaid] =
        at > 140
          ? ['Резерв', false]
          : at % 20 === 3
            ? ['Отказ', false]
            : ['Отгружено', at % 8 !== 1 && at % 8 !== 2];
      return [...row.slice(0, 4), row[5] ?? null, isPaid ? (row[5] ?? null) : null, state];
    });
    const names = [...head.slice(0, 4), 'Оплатить до', 'Дата оплаты', 'Статус'];
    const total = rows
      .filter((row) => row[6] !== 'Отказ')
      .reduce((sum, row) => sum + Number(row[3]), 0);
    const made = await madeReports({
      name: 'Отгрузки',
      rows: [names, ...rows, ['Итого', '', '', total, '', '', '']],
    });
    const found = made.find(({ proposal }) => proposal.name.includes('просрочено'));
    const owed = rows.filter((row) => row[6] === 'Отгружено' && row[5] === null);
    const sum = owed.reduce((all, row) => all + Number(row[3]), 0);
    expect(found?.told[0]).toContain(`Не оплачено ${Math.floor(sum / 1_000)}`);
  });

  it('given bills that a customer did not pay, then who owes is told with what is overdue', async () => {
    const found = await toldOf(
      bills((at, sum) => (at % 4 === 1 && at > 60 ? sum / 2 : at % 16 === 3 ? 0 : sum)),
    );
    expect(found?.proposal.name).toBe('Кто из клиентов должен и сколько просрочено?');
    const told = found?.told.join('\n') ?? '';
    expect(told).toMatch(/^Не оплачено [\d,]+ .*₽, из них просрочено на 25\.06\.2025 — /u);
    expect(told).toMatch(/На первом месте «?[А-ЯЁа-яё «»]+»?: просрочено .*всей просрочки/u);
  });

  it('given a title that says of which day it tells, then that day, and whoever it names', async () => {
    const rows = bills((at, sum) => (at % 4 === 1 && at > 60 ? sum / 2 : at % 16 === 3 ? 0 : sum));
    const made = await madeReports({
      name: 'Счета',
      rows: [
        ['Счета за обслуживание, состояние на 15.07.2025'],
        head.map((one) => (one === 'Клиент' ? 'Авиакомпания' : one)),
        ...rows,
      ],
    });
    const found = made.find(({ proposal }) => proposal.name.includes('просрочено'));
    expect(found?.proposal.name).toBe('Кто должен и сколько просрочено?');
    expect(found?.proposal.question).toContain('по столбцу «Авиакомпания»');
    expect(found?.told.join('\n')).toMatch(/из них просрочено на 15\.07\.2025 — /u);
  });

  it('given what is shipped to farms, and where it came from, then farms owe for it, no supplier', async () => {
    const rows = bills((at, sum) => (at % 4 === 1 && at > 60 ? sum / 2 : at % 16 === 3 ? 0 : sum));
    const shipped = rows.map((row, at): Row => [
      ...row,
      ['Зернохим', 'Витакорм', 'АминоТрейд'][(at * 7) % 3] ?? '',
    ]);
    const names = [...head.map((one) => (one === 'Клиент' ? 'Хозяйство' : one)), 'Поставщик'];
    const made = await madeReports({ name: 'Отгрузки', rows: [names, ...shipped] });
    const found = made.find(({ proposal }) => proposal.name.includes('просрочено'));
    expect(found?.proposal.name).toBe('Кто из хозяйств должен и сколько просрочено?');
    expect(made.flatMap(({ told }) => told).join('\n')).toContain('выручка');
  });

  it('given a title with a day that no calendar has, then the file’s last day', async () => {
    const rows = bills((at, sum) => (at % 4 === 1 && at > 60 ? sum / 2 : at % 16 === 3 ? 0 : sum));
    const made = await madeReports({
      name: 'Счета',
      rows: [['Счета, состояние на 31.06.2025'], head, ...rows],
    });
    expect(made.flatMap(({ told }) => told).join('\n')).toContain('просрочено на 25.06.2025');
  });

  it('given bills whose days are all to come, then nothing is overdue', async () => {
    expect(await toldOf(bills((at, sum) => (at % 4 === 1 ? 0 : sum), 400))).toBeUndefined();
  });

  it('given bills that are all paid, then nobody owes', async () => {
    expect(await toldOf(bills((_, sum) => sum))).toBeUndefined();
  });
});

describe('a status «Просрочено»', () => {
  const namesOf = async (usual: string): Promise<string> => {
    const rows = Array.from({ length: 160 }, (_, at): Row => {
      const state = at % 8 === 1 && at > 60 ? 'Просрочено' : at % 20 === 3 ? 'В работе' : usual;
      const day = new Date(Date.UTC(2025, Math.floor(at / 27), 1 + (at % 27)));
      return [`С-${at}`, day, firms[at % 4] ?? '', 10_000 + (at % 9) * 1_000, state];
    });
    const header = ['№ накладной', 'Дата', 'Клиент', 'Начислено, руб.', 'Статус'];
    const made = await madeReports({ name: 'Накладные', rows: [header, ...rows] });
    return made.map(({ proposal: { name, question } }) => `${name} ${question}`).join('\n');
  };

  it('given crates that came back, then late ones are no money that is owed', async () => {
    expect(await namesOf('Возвращено')).not.toMatch(/не заплатил|не оплачено/iu);
  });

  it('given bills that are paid, then late ones are', async () => {
    expect(await namesOf('Оплачено')).toMatch(/не заплатил|не оплачено/iu);
  });
});
