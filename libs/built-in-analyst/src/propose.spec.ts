import { afterAll, describe, expect, it } from '@jest/globals';
import type { Mismatch, Draft } from '../../analysis/src/analyst/draft.js';
import type { ReportPlan, Results } from '../../analysis/src/analyst/plan.js';
import type { Proposal } from '../../analysis/src/analyst/proposal.js';
import { ReportEngine } from '../../analysis/src/engine/report-engine.js';
import { InProcessJail } from '../../jail/src/testing/in-process-jail.js';
import type { Table } from '../../workbook/src/model.js';
import { profileOf, tableOf } from '../../workbook/src/testing/table-builder.js';
import { BuiltInAnalyst } from './built-in-analyst.js';
import { fromJson } from './parameters.js';

const never = new AbortController().signal;
const jail = new InProcessJail();
afterAll(() => jail.close());

/** A generator of 32-bit numbers that every run repeats. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const columns = [
  { name: 'Дата', type: 'date' },
  { name: 'Клиент', type: 'text' },
  { name: 'Регион', type: 'text' },
  { name: 'Товар', type: 'text' },
  { name: 'Выручка', type: 'number', currency: 'RUB' },
  { name: 'Количество', type: 'number' },
  { name: 'Вес', type: 'number' },
] as const;

/** Sales in which nothing hangs together, or in which revenue grows and follows quantity. */
function salesOf(seed: number, telling: boolean): Table {
  const next = chance(seed);
  const rows = Array.from({ length: 240 }, (_, index) => {
    const month = Math.floor(index / 20);
    const date = new Date(Date.UTC(2025, month, 1 + (index % 20) + (index % 20 > 15 ? 8 : 0)));
    const quantity = 1 + Math.floor(next() * 50);
    const revenue = telling ? quantity * 100 + month * 250 : 100 + Math.floor(next() * 9_000);
    return [
      date.toISOString().slice(0, 10),
      `Клиент ${Math.floor(next() * 12)}`,
      ['Север', 'Юг', 'Запад'][Math.floor(next() * 3)] ?? '',
      `Товар ${Math.floor(next() * 30)}`,
      `${revenue}.${10 + (index % 89)}`,
      String(quantity),
      String(1 + Math.floor(next() * 300)),
    ];
  });
  return tableOf(columns, rows);
}

function engine(analyst = new BuiltInAnalyst()): ReportEngine {
  return new ReportEngine(analyst, jail);
}

function workbookOf(table: Table) {
  return { tables: [table], profile: profileOf([table]) };
}

async function proposed(table: Table): Promise<readonly Proposal[]> {
  return engine().propose(workbookOf(table), () => undefined, never);
}

describe('proposals', () => {
  it('are at most eight, all different, and the data quality is the last', async () => {
    const proposals = await proposed(salesOf(7, true));
    const kinds = proposals.map(({ kind }) => kind);
    expect(proposals.length).toBeLessThanOrEqual(8);
    expect(kinds.at(-1)).toBe('quality');
    expect(new Set(proposals.map(({ name }) => name)).size).toBe(proposals.length);
    expect(kinds).toEqual(expect.arrayContaining(['dynamics', 'structure', 'abc']));
  });

  it('come one after another, and what has come stays in its place', async () => {
    const seen: (readonly Proposal[])[] = [];
    const table = salesOf(7, true);
    const all = await engine().propose(workbookOf(table), (some) => seen.push(some), never);
    expect(seen[0]).toHaveLength(1);
    expect(seen.at(-1)).toEqual(all);
    const names = (some: readonly Proposal[]) => some.map(({ name }) => name);
    for (const some of seen) expect(names(all.slice(0, some.length))).toEqual(names(some));
  });

  it('are plain data that says the same after a stay in an event', async () => {
    const proposals = await proposed(salesOf(7, true));
    expect(JSON.parse(JSON.stringify(proposals))).toEqual(proposals);
    expect(await proposed(salesOf(7, true))).toEqual(proposals);
  });

  it('are refused for a workbook without tables', async () => {
    await expect(
      engine().propose({ tables: [], profile: profileOf([]) }, () => undefined, never),
    ).rejects.toMatchObject({ code: 'workbook.no-tables' });
  });

  it('claim nothing of pure noise', async () => {
    const seeds = Array.from({ length: 30 }, (_, index) => index + 1);
    const noise = seeds.map((seed) => ({ ...salesOf(seed, false), sqlName: `noise_${seed}` }));
    const session = await jail.open(noise, never);
    const analyst = new BuiltInAnalyst();
    let claims = 0;
    for (const table of noise) {
      const profile = profileOf([table]);
      const proposals = await analyst.propose(profile, session.query, () => undefined, never);
      const found = proposals.some(({ kind, parameters }) => {
        const significance = fromJson(parameters)?.significance ?? 1;
        return kind === 'relation' || kind === 'groups' || significance < 0.01;
      });
      claims += found ? 1 : 0;
    }
    session.close();
    expect(claims).toBeLessThanOrEqual(2);
  });
});

/** Counts what the pipeline had to ask again. */
class Watched extends BuiltInAnalyst {
  readonly mismatches: Mismatch[] = [];

  override narrate(
    plan: ReportPlan,
    results: Results,
    emit: (draft: Draft) => void,
    mismatches: readonly Mismatch[],
  ): Promise<Draft> {
    this.mismatches.push(...mismatches);
    return super.narrate(plan, results, emit, mismatches);
  }
}

describe('every proposed report', () => {
  it.each([true, false])('is written without one mismatch (telling data: %s)', async (telling) => {
    const table = salesOf(11, telling);
    const watched = new Watched();
    for (const proposal of await proposed(table)) {
      const { note, visualizations } = await engine(watched).run(
        workbookOf(table),
        proposal,
        () => undefined,
        never,
      );
      expect(note.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['conclusion', 'method']),
      );
      expect(visualizations.length).toBeGreaterThan(0);
    }
    expect(watched.mismatches).toEqual([]);
  });

  it('says that revenue grows where it does, and keeps silent where it does not', async () => {
    const noteOf = async (telling: boolean) => {
      const table = salesOf(5, telling);
      const proposal = (await proposed(table)).find(({ kind }) => kind === 'dynamics');
      if (proposal === undefined) throw new Error('no dynamics');
      const actions = await engine().run(workbookOf(table), proposal, () => undefined, never);
      return actions.analytical_note;
    };
    expect(await noteOf(true)).toContain('Выручка устойчиво росла');
    expect(await noteOf(false)).toContain('Устойчивого роста или снижения нет');
  });
});
