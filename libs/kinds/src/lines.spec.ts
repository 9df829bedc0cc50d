import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { meaningOf } from '../../meaning/src/meaning-of.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { Row } from '../../workbook/src/testing/make-workbook.js';
import { countsTwice } from './breakdown/suits.js';
import { subjectsOf } from './subjects/subjects-of.js';
import { jail, madeReports } from './testing/made-reports.js';
import type { MadeReport } from './testing/made-reports.js';

afterAll(() => jail.close());

const header = ['№ визита', 'Дата', 'Врач', 'Услуга', 'Сумма, руб.', 'Статус'];
const doctors = ['Осокин П.', 'Рыжов К.', 'Шмелев Д.', 'Юдин А.'];
const services = ['Осмотр', 'Прививка', 'Анализ', 'Снимок', 'Чистка'];
const VISITS = 240;

/** Of one doctor half of the visits are cancelled and have three services; of others one of ten. */
function visits(): readonly Row[] {
  return Array.from({ length: VISITS }, (_, visit) => {
    const doctor = doctors[visit % 4] ?? '';
    const turn = Math.floor(visit / 4);
    const isCancelled = doctor === 'Шмелев Д.' ? turn % 2 === 0 : turn % 10 === 3;
    const date = new Date(Date.UTC(2025, Math.floor(visit / 40), 1 + (visit % 40) / 2));
    const size = doctor === 'Шмелев Д.' ? 3 : 1 + (turn % 2);
    return Array.from({ length: size }, (_line, line): Row => {
      const status = isCancelled ? (['Отменён', 'отменен'][turn % 2] ?? '') : 'Завершён';
      const service = services[(visit + line) % 5] ?? '';
      return [1000 + visit, date, doctor, service, 700 + ((visit + line) % 9) * 100, status];
    });
  }).flat();
}

describe('a sheet of services whose visits are numbered', () => {
  let made: readonly MadeReport[];
  beforeAll(async () => {
    made = await madeReports({ name: 'Визиты', rows: [header, ...visits()] });
  });

  const told = (): string => made.flatMap((one) => [...one.told]).join('\n');

  it('given a status that is of the visit, then its share is of visits and stands on as many', () => {
    expect(told()).toMatch(/Шмелев Д\.: доля визитов со статусом .+ 50 % из 60 визитов/u);
  });

  it('given spellings of one status, then a card names it once', () => {
    const cards = JSON.stringify(made.map(({ proposal }) => proposal));
    expect(cards).toContain('«Отменён»');
    expect(cards).not.toContain('«отменен»');
  });

  it('given several services of a visit, then visits are counted by doctors and not by services', () => {
    const { tables } = readSheets({ name: 'Визиты', rows: [header, ...visits()] });
    const [subject] = subjectsOf(meaningOf(tables));
    const count = subject?.quantities.find(({ id }) => id === 'count');
    expect(count?.name).toBe('число визитов');
    const by = (name: string) => subject?.dimensions.find((one) => one.header === name);
    const [doctor, service] = [by('Врач'), by('Услуга')];
    if (count === undefined || doctor === undefined || service === undefined)
      throw new Error('no count of visits by doctors and by services');
    expect([countsTwice(count, doctor), countsTwice(count, service)]).toEqual([false, true]);
  });
});
