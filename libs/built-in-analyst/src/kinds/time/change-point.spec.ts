import { afterAll, describe, expect, it } from '@jest/globals';
import { InProcessJail } from '../../../../jail/src/testing/in-process-jail.js';
import { columnOf, proposalsFor, runKind, textOf } from '../../testing/run-kind.js';
import { askedFor, dated, dayAfter, middle, monthly, scattered } from './testing/made-series.js';

const jail = new InProcessJail();
afterAll(() => jail.close());

const asked = askedFor('change-point', 'month');
const noise = scattered(30, 200);
const step = noise.map((part, at) => (at < 17 ? 1_000 : 1_600) + part);

describe('a point of change', () => {
  it('given a step, then it stands at its month, with the medians of both sides', async () => {
    const actions = await runKind(jail, monthly(step), asked);
    const [before, after] = [middle(step.slice(0, 17)), middle(step.slice(17))];
    const levels = columnOf(actions, 'Уровень');
    expect(levels.slice(0, 17).every((level) => level === Math.round(before))).toBe(true);
    expect(levels.slice(17).every((level) => level === Math.round(after))).toBe(true);
    expect(actions.visualizations[0]?.chart_spec).toMatchObject({
      kind: 'line',
      marks: [{ index: 17, text: 'перелом' }],
      labels: expect.arrayContaining(['июнь\u00a02023']),
    });
    expect(textOf(actions, 'conclusion')).toMatch(/^Начиная с периода «июнь 2023» уровень выручки/);
    expect(actions.provenance.map(({ exact }) => Number(exact))).toEqual(
      expect.arrayContaining([before, after]),
    );
  });

  it('given a slope, then it says that a line tells it better than a step', async () => {
    const slope = noise.map((part, at) => 1_000 + 60 * at + part / 4);
    const text = textOf(await runKind(jail, monthly(slope), asked), 'conclusion');
    expect(text).toContain('прямая линия описывает ряд лучше');
  });

  it('given noise, a constant or too few months, then no change is seen', async () => {
    const about = async (values: readonly number[]) =>
      textOf(await runKind(jail, monthly(values), asked), 'conclusion');
    expect(await about(scattered(30, 900, 5))).toContain('бывают и случайно');
    expect(await about(new Array<number>(20).fill(7))).toContain('не видно');
    expect(await about([1, 2, 3])).toContain('рано');
  });

  it('given a last month that is not over, then it counts for nothing', async () => {
    const days = step.flatMap((value, at) =>
      [1, 15, 28].map((day): readonly [string, number] => [
        new Date(Date.UTC(2022, at, day)).toISOString().slice(0, 10),
        value,
      ]),
    );
    const whole = await runKind(jail, dated(days), asked);
    const begun = await runKind(jail, dated([...days, [dayAfter('2024-07-01', 1), 9e6]]), asked);
    expect(textOf(begun, 'conclusion')).toBe(textOf(whole, 'conclusion'));
    expect(textOf(begun, 'caveat')).toBe('Неполный период (июль 2024) в расчет не вошел.');
  });

  it('is proposed where it holds, and not for a slope or noise', async () => {
    const kinds = async (values: readonly number[]) =>
      (await proposalsFor(jail, monthly(values))).map(({ kind }) => kind);
    expect(await kinds(step)).toContain('change-point');
    expect(await kinds(noise.map((part, at) => 1_000 + 60 * at + part))).not.toContain(
      'change-point',
    );
    expect(await kinds(scattered(30, 900, 5))).not.toContain('change-point');
  });
});
