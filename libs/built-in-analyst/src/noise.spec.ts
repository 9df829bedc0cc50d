import { afterAll, describe, expect, it } from '@jest/globals';
import type { ReportActions } from '../../contract/src/report-content.js';
import { firstSeed, PROVE } from '../../../test/support/prove.js';
import { ReportEngine } from '../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import { readSheets } from '../../workbook/src/testing/make-workbook.js';
import type { SheetParts } from '../../workbook/src/testing/make-workbook.js';
import { ClaimWatch } from '../../analysis/src/testing/claim-watch.js';
import type { ClaimCode } from '../../analysis/src/analyst/draft.js';
import { BuiltInAnalyst } from './built-in-analyst.js';
import { claimsIn, claimsOf } from './testing/claims-of.js';
import { generator, makeNoise } from './testing/noise-workbook.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
afterAll(() => jail.close());

const workbooks = PROVE ? 200 : 20;
/** One in twenty; of a few, as many as a true rate of one in fifty does not reach by chance. */
const falseMax = PROVE ? 10 : 3;

async function claimsAbout(sheets: readonly SheetParts[]): Promise<readonly string[]> {
  const workbook = readSheets(...sheets);
  const analyst = new ClaimWatch(new BuiltInAnalyst());
  const engine = new ReportEngine(analyst, jail);
  const proposals = await engine.propose(workbook, () => undefined, never);
  const claims: string[] = [];
  for (const proposal of proposals) {
    const actions = await engine.run(workbook, proposal, () => undefined, never);
    claims.push(...claimsOf(analyst.lastClaims, actions).map((one) => `${one}: ${proposal.name}`));
  }
  return claims;
}

describe('workbooks of pure noise', () => {
  it(
    `given ${workbooks} of them (SEED=${firstSeed}), at most ${falseMax} get a claim`,
    async () => {
      const found: (readonly string[])[] = [];
      for (let at = 0; at < workbooks; at += 1) {
        const one = (firstSeed + at * 7_919) % 2 ** 31;
        const { sheets, shape } = makeNoise(one);
        const claims = await claimsAbout(sheets);
        if (claims.length > 0) found.push([`seed ${one}: ${shape}`, ...claims]);
      }
      const report = found.map((claims) => claims.join('\n  ')).join('\n');
      process.stdout.write(
        `noise: ${found.length} of ${workbooks}, SEED=${firstSeed}\n${report}\n`,
      );
      expect(found.length > falseMax ? report : '').toBe('');
    },
    PROVE ? 1_500_000 : 240_000,
  );
});

/** A month a row: growth, a season, a step, costs that follow revenue, regions that differ. */
const planted: Readonly<Record<ClaimCode, (part: number, at: number) => number>> = {
  trend: (part, at) => 500 + 20 * at + 60 * part,
  season: (part, at) => 500 + 300 * Math.sin((at * Math.PI) / 6) + 60 * part,
  break: (part, at) => (at < 20 ? 500 : 800) + 60 * part,
  relation: (part) => 500 + 400 * part,
  difference: (part, at) => (at % 2 === 0 ? 300 : 700) + 200 * part,
};

describe('what is planted in noise', () => {
  it.each(Object.entries(planted))(
    'given a %s, then its code is claimed',
    async (code, make) => {
      const next = generator(firstSeed);
      const rows = Array.from({ length: 36 }, (_, at) => {
        const part = next();
        const value = Math.round(make(part, at));
        const month = new Date(Date.UTC(2022, at, 1));
        const region = at % 2 === 0 ? 'Север' : 'Юг';
        return [month, region, value, Math.round(900 * (part + 0.2 * next()))];
      });
      const header = ['Дата', 'Регион', 'Выручка', 'Затраты'];
      const claims = await claimsAbout([{ rows: [header, ...rows] }]);
      expect(claims.filter((claim) => claim.startsWith(`${code}: `))).not.toEqual([]);
    },
    120_000,
  );
});

describe('the count of claims', () => {
  it('given a code, then it counts whatever the words, and words count where no code stands', () => {
    const note = (text: string): ReportActions => ({
      analytical_note: text,
      visualizations: [],
      note: [{ kind: 'conclusion', spans: [text] }],
      provenance: [],
    });
    expect(claimsOf(['trend'], note('Дела идут в гору.'))).toEqual(['trend']);
    expect(claimsOf([], note('Дела идут в гору.'))).toEqual([]);
    expect(claimsOf([], note('Выручка росла.'))).toEqual(['Выручка росла.']);
  });
});

describe('the scan for claims', () => {
  it.each([
    'Выручка устойчиво росла: в среднем на 5 ₽ за месяц.',
    'Между столбцами «А» и «Б» есть слабая прямая связь.',
    'Выясните, чем «А» отличается от «Б»: разница устойчива и случайностью не объясняется.',
    'Пик — июль (141 % обычного уровня), спад — январь (70 %)',
    'Перелом — июнь 2023: уровень вырос с 5 ₽ до 9 ₽ за месяц',
    'Продажи растут в среднем на 3 шт за неделю',
    '«Выручка» и «Затраты» растут вместе',
  ])('notices «%s»', (text) => {
    expect(claimsIn(text)).toHaveLength(1);
  });

  it.each([
    'Устойчивого роста или снижения нет: выручка за месяц колеблется от 5 ₽ до 9 ₽.',
    'Разница крайних периодов тренда не доказывает.',
    'Для планов берите медиану: она не зависит от редких крайних значений.',
    'Первые 3 из 12 дают вместе 28 %.',
    'В минус работают 2 региона, вместе потеряно 39 384.',
    'Сезонности выручки не видно: различия между месяцами года бывают и случайно.',
  ])('lets «%s» pass', (text) => {
    expect(claimsIn(text)).toEqual([]);
  });
});
