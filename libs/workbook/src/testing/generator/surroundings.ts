import type { Dice } from './dice.js';
import type { ListPlace } from './write-list.js';

const PERIOD = 'Период: 01.01.2026 - 31.03.2026';

/** Lines above a table; says where the table may begin. */
export function writeTitles(
  dice: Dice,
  place: ListPlace,
  mayMerge: boolean,
): ListPlace & { titleYear: number | null } {
  const { canvas, left } = place;
  const lines = titleLines(dice);
  let { top } = place;
  for (const line of lines) {
    const [first = '', second] = line;
    canvas.put(top, left, first);
    if (second !== undefined) canvas.put(top, left + 1, second);
    if (mayMerge && second === undefined && dice.chance(0.3))
      canvas.merge(top, left, top, left + 3);
    top += 1;
  }
  const titleYear = lines.some(([first]) => first === PERIOD) ? 2026 : null;
  return { canvas, left, top: top + (lines.length > 0 ? dice.int(0, 2) : 0), titleYear };
}

function titleLines(dice: Dice): readonly (readonly string[])[] {
  const title = dice.pick(['Отчет за период', 'Сводная ведомость', 'Анализ продаж', 'Report']);
  const lines: readonly (readonly string[])[] = [
    [title],
    [PERIOD],
    ['Организация:', 'ООО «Ромашка»'],
    ['Отбор: Склад В списке "Основной; Розничный"'],
    ['Единица измерения: тыс. руб., без НДС'],
    ['Дата формирования:', '15.04.2026'],
  ];
  return dice.chance(0.5) ? dice.sample(lines, dice.int(1, 4)) : [];
}

/** Signatures and footnotes below a table; returns the last row used. */
export function writeNotes(dice: Dice, place: ListPlace): number {
  const { canvas, left } = place;
  const lines = dice.sample(
    [
      ['* Без учета возвратов'],
      ['Руководитель', '____________'],
      ['Исполнитель: Иванова А. С., тел. 12-34'],
      ['Отчет сформирован автоматически'],
    ],
    dice.int(1, 2),
  );
  let row = place.top + dice.int(1, 2);
  for (const [first = '', second] of lines) {
    canvas.put(row, left, first);
    if (second !== undefined) canvas.put(row, left + 1, second);
    row += 1;
  }
  return row - 1;
}
