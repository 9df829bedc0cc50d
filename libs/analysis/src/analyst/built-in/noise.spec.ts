import { afterAll, describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { ReportEngine } from '../../engine/report-engine.js';
import { DuckDbJail } from '../../jail/duckdb-jail.js';
import { readSheets } from '../../testing/make-workbook.js';
import { BuiltInAnalyst } from './built-in-analyst.js';
import { claimsIn, claimsOf } from './testing/claims-of.js';
import { makeNoise } from './testing/noise-workbook.js';

const never = new AbortController().signal;
const jail = new DuckDbJail();
afterAll(() => jail.close());

const thorough = process.env['PROVE'] === '1';
const workbooks = thorough ? 200 : 24;
/** One in twenty; of a few, as many as a true rate of one in fifty does not reach by chance. */
const falseMax = thorough ? 10 : 4;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

/** What is claimed of a workbook without anything to claim. */
async function claimsAbout(workbookSeed: number): Promise<readonly string[]> {
  const { sheets, shape } = makeNoise(workbookSeed);
  const workbook = readSheets(...sheets);
  const engine = new ReportEngine(new BuiltInAnalyst(), jail);
  const proposals = await engine.propose(workbook, () => undefined, never);
  const claims: string[] = [];
  for (const proposal of proposals) {
    const actions = await engine.run(workbook, proposal, () => undefined, never);
    claims.push(...claimsOf(proposal, actions));
  }
  return claims.length === 0 ? [] : [`seed ${workbookSeed}: ${shape}`, ...claims];
}

describe('workbooks of pure noise', () => {
  it(
    `given ${workbooks} of them (SEED=${seed}), at most ${falseMax} get a claim`,
    async () => {
      const found: (readonly string[])[] = [];
      for (let at = 0; at < workbooks; at += 1) {
        const claims = await claimsAbout((seed + at * 7_919) % 2 ** 31);
        if (claims.length > 0) found.push(claims);
      }
      const report = found.map((claims) => claims.join('\n  ')).join('\n');
      process.stdout.write(`noise: ${found.length} of ${workbooks}, SEED=${seed}\n${report}\n`);
      expect(found.length > falseMax ? report : '').toBe('');
    },
    thorough ? 1_500_000 : 240_000,
  );
});

describe('the scan for claims', () => {
  it.each([
    'Выручка устойчиво росла: в среднем на 5 ₽ за месяц.',
    'Между столбцами «А» и «Б» есть слабая прямая связь.',
    'Выясните, чем «А» отличается от «Б»: разница устойчива и случайностью не объясняется.',
    'Пик — июль (141 % обычного уровня), спад — январь (70 %)',
    'Перелом — июнь 2023: уровень вырос с 5 ₽ до 9 ₽ за месяц',
    'Продажи растут: на 3 шт за неделю',
  ])('notices «%s»', (text) => {
    expect(claimsIn(text)).toHaveLength(1);
  });

  it.each([
    'Устойчивого роста или снижения нет: выручка за месяц колеблется от 5 ₽ до 9 ₽.',
    'Разница крайних периодов тренда не доказывает.',
    'Для планов берите медиану: она не зависит от редких крайних значений.',
    'Первые 3 из 12 дают вместе 28 %.',
    'Сезонности выручки не видно: различия между месяцами года бывают и случайно.',
  ])('lets «%s» pass', (text) => {
    expect(claimsIn(text)).toEqual([]);
  });
});
