import { slipsReadBy } from '../../frames/src/index.js';
import type { Frame } from '../../frames/src/index.js';
import type { Meaning, Slip } from '../../meaning/src/index.js';
import { formatNumber } from '../../russian/src/index.js';

/** Numbers of a file that look mistyped. */
export function slipsOf({ tables, views }: Meaning): readonly Slip[] {
  const isLong = new Set(views.filter(({ form }) => form === 'long').map(({ of }) => of));
  const own = tables.filter(({ id }) => !isLong.has(id));
  return [...own, ...views.filter(({ form }) => form === 'long')].flatMap(({ slips }) => slips);
}

const DIGITS = 3;

/** As a model is told of them. */
export function toldDoubts(slips: readonly Slip[]) {
  return slips.map(({ column, value, meant, at, against, carried }) => ({
    ...column,
    written: value,
    meant,
    where: at.map((one) => [one.column.column, one.number]),
    ...(against.beside === null ? {} : { by: against.beside.column }),
    usually: Number(against.usual.toPrecision(DIGITS)),
    ...(carried.length === 0 ? {} : { carried: carried.map((one) => one.column.column) }),
  }));
}

const DECIMALS = 2;

/** What a card says of the numbers that its frame takes for mistyped. */
export function doubtsCounted({ asks }: Frame, meaning: Meaning): readonly string[] {
  const counted = asks.filter((ask) => JSON.stringify(ask).includes('"slips":"meant"'));
  return slipsReadBy(counted, meaning).map(({ column, value, meant }) => {
    const written = `«${column.column}» — ${shown(value)}`;
    return meant === null
      ? `Не учтено число, похожее на ошибку ввода: ${written}`
      : `Исправлено число, похожее на ошибку ввода: ${written}, считается как ${shown(meant)}`;
  });
}

const shown = (value: number): string =>
  formatNumber(String(value), {
    style: 'number',
    decimals: Number.isInteger(value) ? 0 : DECIMALS,
  });
