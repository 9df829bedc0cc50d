import { describe, expect, it } from '@jest/globals';
import type { DraftSpan } from '../../analyst/draft.js';
import type { PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import type { Evidence } from '../evidence.js';
import { sentenceProblem } from './sentence-problem.js';

interface Asked {
  readonly header?: string;
  readonly sql?: string;
  readonly shown?: string;
  readonly other?: string;
  readonly evidence?: Evidence;
}

function evidenceOf(label: string, other?: string): Evidence {
  const columns = [
    { name: 'k0', type: 'text' },
    { name: 'm0', type: 'number' },
  ] as const;
  const rows = [['Ывыв', '7'], [label, '5'], ...(other === undefined ? [] : [[other, '3']])];
  return {
    results: { a0: { columns, rows, rowCount: rows.length } },
    origins: {},
    names: new Set(),
  };
}

/** A result of two rows: the first is cited, the second one is called so. */
function problemOf(
  prose: string,
  label: string,
  { header = 'Имя', sql = '', shown, other, evidence = evidenceOf(label, other) }: Asked = {},
) {
  const meaning = (column: string, kind: PlannedMeaning['kind'], name: string) => ({
    result: 'a0',
    column,
    kind,
    header: name,
    sql,
    change: false,
    unit: null,
  });
  const plan: ReportPlan = {
    kind: 'k',
    name: 'n',
    queries: [],
    visualizations: [],
    notes: null,
    meanings: [meaning('k0', 'label', header), meaning('m0', 'count', 'Число')],
  };
  const cells: readonly DraftSpan[] = [
    ': «',
    { label: 'a0:0:k0' },
    '» — ',
    { value: 'a0:0:m0', format: { style: 'number', decimals: 0 } },
    '.',
  ];
  const spans = shown === undefined ? [prose, ...cells] : [prose];
  return sentenceProblem(spans, plan, evidence, false, shown);
}

const refusal = (label: string) => `«${label}» is written in prose: use a placeholder`;

describe('words that are no labels', () => {
  it.each([
    ['Самая длинная очередь здесь', 'Самара'],
    ['Здесь самый длинный срок', 'Самара'],
    ['Число самых долгих договоров', 'Самара'],
    ['В среднем здесь работ', 'В работе'],
    ['Незаконченные работы', 'В работе'],
    ['Заказы по работам', 'В работе'],
    ['Опоздания по редакторам', 'с опозданием'],
    ['Сравнение среднего срока', 'в срок'],
    ['Крупные наценки агентов', 'С наценкой'],
    ['Цель месяца', 'Цельс'],
    ['Результат по каждой продаже', 'Продано'],
    ['Зачисление по специальностям', 'Зачислен'],
    ['Изъятия по видам предмета', 'Изъятые'],
    ['Средний аванс у прочих', 'Прочее'],
    ['Среди остальных заявок', 'Остальные'],
    ['Среди прочих специальностей и остальных', 'Остальные специальности'],
    ['Разница между этой специальностью и остальными', 'остальные специальности'],
    ['По среднему сроку', 'в срок'],
    ['Не прошедшие по конкурсу', 'Не прошёл по конкурсу'],
    ['Нет других таких', 'нет'],
    ['Тулупов здесь', 'Тула'],
    ['Томатов здесь', 'Томск'],
    ['Омлетов здесь', 'Омск'],
    ['Белые ткани', 'Белов'],
    ['Средний чек здесь', 'Среда'],
    ['Весь парк здесь', 'Вес'],
    ['Работники смены', 'Рабочев'],
    ['Орловых рысаков здесь', 'Орловка'],
    ['Просто здесь', 'Простой'],
    ['Стоимость больших партий', 'Большево'],
    ['Кредиторы здесь', 'Кредит'],
    ['Заводы и заказы цеха', 'Заводоуковск'],
  ])('given «%s» and the label «%s», then the sentence is published', (prose, label) => {
    expect(problemOf(prose, label)).toBeNull();
  });

  it.each([
    ['Число замеров', 'Замер'],
    ['Число отказов', 'Отказ'],
    ['Путь до монтажа', 'Монтаж'],
  ])('given «%s» and the status «%s», then a common noun is none', (prose, label) => {
    expect(problemOf(prose, label, { header: 'Статус заявки' })).toBeNull();
    expect(problemOf(prose, label, { header: 'Вид работ' })).toBe(refusal(label));
    expect(problemOf(label.toLowerCase(), label, { header: 'Статус заявки' })).toBe(refusal(label));
  });

  it('given labels that only a number tells apart, then their noun may be said', () => {
    expect(problemOf('Выработка по кварталам', 'Квартал')).toBe(refusal('Квартал'));
    const rows = [['I квартал'], ['II квартал']];
    const results = {
      a0: { columns: [{ name: 'k0', type: 'text' as const }], rows, rowCount: rows.length },
    };
    const plan = {
      kind: 'k',
      name: 'n',
      queries: [],
      visualizations: [],
      meanings: [],
      notes: null,
    };
    const evidence = { results, origins: {}, names: new Set<string>() };
    expect(sentenceProblem(['Выработка по кварталам'], plan, evidence, false)).toBeNull();
  });
});

describe('labels in whatever case', () => {
  it.each([
    ['Во всей самаре', 'Самара'],
    ['У самары', 'Самара'],
    ['Под самарой', 'Самара'],
    ['Самарские дилеры', 'Самара'],
    ['Казанские дилеры', 'Казань'],
    ['По казани', 'Казань'],
    ['Ульяновские дилеры', 'Ульяновск'],
    ['В омской области', 'Омск'],
    ['За пермью', 'Пермь'],
    ['Под ельцом', 'Елец'],
    ['До орла', 'Орёл'],
    ['В нижнем новгороде', 'Нижний Новгород'],
    ['В набережных челнах', 'Набережные Челны'],
    ['Под санкт-петербургом', 'Санкт-Петербург'],
    ['У белова', 'Белов'],
    ['С беловой', 'Белова'],
    ['У рыбинской', 'Рыбинская'],
    ['Через чижа', 'Чиж'],
    ['В ромашке', '«Ромашка»'],
    ['У северного ветра', 'ООО «Северный ветер»'],
    ['С зачисленными', 'Зачислен'],
    ['Среди оплаченных', 'Оплачено'],
    ['У закрытых', 'Закрыт'],
    ['Среди действующих', 'Действует'],
    ['Без отменённых', 'Отменён'],
    ['Стоит в работе', 'В работе'],
    ['С опозданием здесь', 'с опозданием'],
    ['Изъятых здесь', 'Изъятые'],
    ['Прочее здесь', 'Прочее'],
    ['Бензином здесь', 'Бензин'],
    ['Дизельных здесь', 'Дизель'],
    ['Плиток здесь', 'Плитка'],
    ['Кофеен здесь', 'Кофейня'],
    ['Масел здесь', 'Масла'],
    ['Рынком здесь', 'Рынок'],
    ['Сварочного здесь производства', 'Сварочное производство'],
    ['В производстве сварочном', 'Сварочное производство'],
    ['Обслуживания здесь технического, автомобиля', 'Техническое обслуживание автомобилей'],
    ['Остальных здесь специальностей', 'остальные специальности'],
    ['У ветра северного', 'ИП "Северный ветер"'],
  ])('given «%s» and the label «%s», then it is refused', (prose, label) => {
    expect(problemOf(prose, label)).toBe(refusal(label));
  });
});

describe('labels that are nearly one', () => {
  it('given two people of one surname, then it is the name of both, and refused', () => {
    expect(problemOf('Белов отстал', 'Белов А.', { other: 'Белов Б.' })).toBe(refusal('Белов А.'));
  });

  it('given what a number alone tells apart, then its word is no name', () => {
    expect(problemOf('Квартал здесь', 'II квартал', { other: 'I квартал' })).toBeNull();
  });
});

describe('a title', () => {
  const shown = 'a0';

  it('given what its table is asked for, then it may say so', () => {
    const asked = { shown, sql: 'число строк, только «Город» — «Казань»' };
    expect(problemOf('Договоры по казани', 'Казань', asked)).toBeNull();
    expect(problemOf('Договоры по казани', 'Казань', { ...asked, shown: 'a1' })).toBe(
      refusal('Казань'),
    );
  });

  it('given what its table leaves out, then it may not', () => {
    const asked = { shown, sql: 'число строк, только «Город» — кроме «Пермь», «Казань»' };
    expect(problemOf('Договоры по казани', 'Казань', asked)).toBe(refusal('Казань'));
  });
});

it('given the same results under another plan, then they are called as that one has it', () => {
  const evidence = evidenceOf('Возврат');
  const said = (header: string) => problemOf('Здесь возвратов', 'Возврат', { header, evidence });
  for (const header of ['Имя', 'Статус', 'Имя']) {
    expect(said(header) === refusal('Возврат')).toBe(header === 'Имя');
  }
});
