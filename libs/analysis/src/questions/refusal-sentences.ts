import type { Refusal } from '../../../frames/src/index.js';
import { headerText } from '../../../frames/src/index.js';
import type { ColumnId, Meaning, Aggregate } from '../../../meaning/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';

const actions: Readonly<Record<Aggregate, string>> = {
  sum: 'складывать',
  mean: 'усреднять',
  median: 'брать медиану',
  min: 'искать наименьшее',
  max: 'искать наибольшее',
  deviation: 'считать разброс',
};
const kinds = { number: 'чисел', text: 'текста', date: 'дат' } as const;

/** Why a question has no honest answer, for whoever asked it. */
export function refusalSentence(refusal: Refusal, meaning: Meaning): string {
  const header = (column: ColumnId): string => headerText(column, meaning);
  switch (refusal.code) {
    case 'role-forbids':
      return `${header(refusal.column)} нельзя ${actions[refusal.aggregate]}: ${insteadText(refusal.instead)}`;
    case 'stock-over-time':
      return `${header(refusal.column)} — остаток: по времени он не складывается. Возьмите значение на последнюю дату или среднее.`;
    case 'directions-together':
      return `В ${header(refusal.column)} и приход, и расход: выберите одно или разделите по ${header(refusal.direction)}.`;
    case 'operations-together':
      return `В ${header(refusal.column)} разные операции: выберите одну или разделите по ${header(refusal.operation)}.`;
    case 'units-together':
      return `В ${header(refusal.column)} разные единицы или валюты: разделите по ${header(refusal.apart)} или выберите одну.`;
    case 'name-of-several':
      return `Одно имя в ${header(refusal.column)} носят разные люди — это видно по столбцу ${header(refusal.apart)}: разделите и по нему или считайте строки.`;
    case 'units-differ':
      return `Нельзя складывать и вычитать ${refusal.left} и ${refusal.right}.`;
    case 'units-unscaled':
      return `Нельзя перемножать ${refusal.left} и ${refusal.right}: сначала переведите в одну единицу.`;
    case 'percent-of-other':
      return `Нельзя взять процент: ${refusal.part} и ${refusal.whole} — разные единицы.`;
    case 'not-linked':
      return `Строки листа «${tableOf(meaning, refusal.measured)?.title ?? refusal.measured}» не связаны со столбцом ${header(refusal.asked)}.`;
    case 'no-grain':
      return `Нет таблицы, где есть и ${refusal.columns.map(header).join(', и ')}.`;
    case 'wrong-type':
      return `В ${header(refusal.column)} нет ${kinds[refusal.wanted]}.`;
    case 'share-of-average':
      return 'Долю считают от суммы или количества, не от среднего.';
    case 'sum-of-averages':
      return 'Средние и доли не складывают: посчитайте по всем строкам сразу.';
    default:
      return namesSentence(refusal);
  }
}

function insteadText(instead: readonly Aggregate[]): string {
  if (instead.length === 0) return 'по нему можно считать строки и делить на группы.';
  return `можно ${instead.map((one) => actions[one]).join(', ')}.`;
}

type Names = Exclude<
  Refusal,
  {
    code:
      | ('role-forbids' | 'stock-over-time' | 'directions-together' | 'units-together')
      | ('name-of-several' | 'operations-together')
      | ('units-differ' | 'units-unscaled' | 'percent-of-other' | 'not-linked' | 'no-grain')
      | ('wrong-type' | 'share-of-average' | 'sum-of-averages');
  }
>;

function namesSentence(refusal: Names): string {
  switch (refusal.code) {
    case 'unknown-table':
      return 'Такой таблицы в файле нет.';
    case 'unknown-column':
      return `Столбца «${refusal.column.column}» в файле нет.`;
    case 'unknown-value':
      return `Значения «${refusal.value}» в столбце нет.${nearText(refusal.near)}`;
    case 'unknown-name':
      return `Показателя «${refusal.name}» в файле нет.`;
    case 'bad-date':
      return `«${refusal.text}» — не дата.`;
    case 'window-within-groups':
    case 'along-no-key':
      return 'Чтобы сравнить с предыдущим или накопить итог, разделите по времени.';
    case 'top-without-order':
      return 'Чтобы взять первые, выберите, по чему упорядочить.';
    case 'nothing-measured':
      return 'Выберите, что посчитать.';
    case 'same-name':
      return `«${refusal.name}» выбрано дважды.`;
    case 'too-large':
      return 'Вопрос слишком велик: уберите часть условий.';
  }
}

function nearText(near: readonly string[]): string {
  return near.length === 0 ? '' : ` Похожие: «${near.slice(0, 3).join('», «')}».`;
}
