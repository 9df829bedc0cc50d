import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportEngine } from '../../../analysis/src/engine/report-engine.js';
import type { Proposal, WorkbookData } from '../../../analysis/src/index.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import { StandardAnalyst } from '../standard-analyst.js';
import { jail } from '../testing/made-reports.js';

afterAll(() => jail.close());

const never = new AbortController().signal;
const engine = new ReportEngine(new StandardAnalyst(), jail);

interface LedOn {
  readonly from: Proposal;
  readonly to: readonly Proposal[];
}

interface Led {
  readonly workbook: WorkbookData;
  readonly reports: readonly LedOn[];
}

/** What each proposed report of a workbook leads on to. */
async function ledOn(...sheets: readonly SheetParts[]): Promise<Led> {
  const workbook = readSheets(...sheets);
  const proposals = await engine.propose(workbook, () => undefined, never);
  const reports: LedOn[] = [];
  for (const from of proposals) {
    const others = proposals.filter((one) => one !== from);
    reports.push({ from, to: await engine.followUps(workbook, from, others, never) });
  }
  return { workbook, reports };
}

const drivers = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.', 'Белов С.', 'Громов В.'];
const routes = ['Тверь', 'Калуга', 'Тула'];
const cars = ['Газель', 'Фура', 'Рефрижератор', 'Тент', 'Пикап'];

/** In April the lorries bring much more, and so does one of the drivers. */
function trips(): readonly Row[] {
  return Array.from({ length: 300 }, (_, at): Row => {
    const driver = drivers[at % 6] ?? '';
    const month = Math.floor(at / 50);
    const day = new Date(Date.UTC(2025, month, 1 + Math.floor((at % 50) * 0.6)));
    const car = cars[(at * 7 + Math.floor(at / 11)) % 5] ?? '';
    const more = (car === 'Фура' ? 40_000 : 0) + (driver === 'Юдин А.' ? 6_000 : 0);
    const revenue = 10_000 + (at % 7) * 500 + (month === 3 ? more : 0);
    return [1_000 + at, day, driver, routes[at % 3] ?? '', car, revenue];
  });
}

const header = ['№ рейса', 'Дата', 'Водитель', 'Направление', 'Тип машины', 'Выручка, руб.'];

describe('reports of a sheet of trips', () => {
  let led: Led;
  beforeAll(async () => {
    led = await ledOn({ name: 'Рейсы', rows: [header, ...trips()] });
  });

  const leadOf = (name: RegExp): readonly string[] =>
    led.reports
      .find(({ from }) => name.test(from.name))
      ?.to.map((one) => one.name.replaceAll('\u00a0', ' ')) ?? [];

  it('given a month that fell, then it is asked by what the report does not tell', () => {
    expect(leadOf(/^Как .*выручка по месяцам/)).toContain(
      'За счет каких водителей в мае 2025 снизилась выручка?',
    );
  });

  it('given a group that leads, then it is asked where, once by each column', () => {
    const names = leadOf(/^Из каких типов машины/);
    expect(names[0]).toBe('Почему впереди «Фура»: выручка по водителям?');
    expect(names.filter((name) => name.startsWith('Почему'))).toHaveLength(1);
  });

  it('given groups that are all alike, then nobody is led on to them', () => {
    expect(
      led.reports.flatMap(({ to }) => to).filter(({ name }) => /направлени/.test(name)),
    ).toEqual([]);
  });

  it('given what another report of the task tells, then it is not sold again', async () => {
    const [first, second] = led.reports;
    expect(first).toBeDefined();
    if (first === undefined || second === undefined) return;
    const sold = second.to;
    const again = await engine.followUps(led.workbook, second.from, [first.from, ...sold], never);
    const names = again.map(({ name }) => name);
    expect(names.filter((name) => sold.some((one) => one.name === name))).toEqual([]);
    expect(
      led.reports
        .flatMap(({ to }) => to)
        .filter(({ name }) => name.startsWith('Показать по водителям')),
    ).toEqual([]);
  });

  it('given any of them, then it is made as it is offered', async () => {
    const all = led.reports.flatMap(({ to }) => to);
    expect(all.length).toBeGreaterThan(1);
    for (const one of all) {
      const made = await engine.run(led.workbook, one, () => undefined, never);
      expect(made.visualizations[0]?.table_data.rows.length).toBeGreaterThan(1);
      expect(made.analytical_note).toContain('Понял так');
    }
  });
});

describe('a report of what is wrong in the file', () => {
  it('leads on to nothing', async () => {
    const rows = Array.from({ length: 60 }, (_, at): Row => [
      `Товар ${at % 6}`,
      at === 30 ? 5_000 : 10 + (at % 5),
      at === 30 ? 5_000_000 : 1_000 * (10 + (at % 5)),
    ]);
    const { reports } = await ledOn({ rows: [['Товар', 'Кол-во, шт', 'Сумма, руб.'], ...rows] });
    const errors = reports.filter(({ from }) => from.kind === 'kind-entry-errors');
    expect(errors.flatMap(({ to }) => to)).toEqual([]);
  });
});
