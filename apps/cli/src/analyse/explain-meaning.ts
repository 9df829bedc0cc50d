import type {
  ColumnMeaning,
  Definition,
  Link,
  Meaning,
  OpenQuestion,
  Role,
  TableMeaning,
  Unit,
} from '../../../../libs/meaning/src/index.js';

const EVIDENCE_SHOWN = 4;

const roleNames: Readonly<Record<Role['is'], string>> = {
  identifier: 'номер',
  name: 'имя',
  category: 'категория',
  flag: 'признак да/нет',
  ordinal: 'ступени',
  time: 'время',
  flow: 'складывается',
  'signed-flow': 'складывается по знаку',
  stock: 'уровень на дату',
  intensive: 'не складывается',
  ratio: 'отношение',
  text: 'текст',
};

const settlers: Readonly<Record<Definition['settledBy'], string>> = {
  evidence: 'по данным',
  person: 'выбор владельца',
  model: 'модель',
};

/** All that the workbook was taken to mean, with what spoke for it, as text to argue with. */
export function meaningText({ tables, views, links, definitions, openQuestions }: Meaning): string {
  const titles = new Map([...tables, ...views].map(({ id, title }) => [id, title]));
  return [
    ...tables.flatMap(tableLines),
    ...views
      .filter(({ form }) => form === 'long')
      .flatMap((view) => [
        '',
        `Вид таблицы «${titles.get(view.of) ?? view.of}» по периодам:`,
        ...tableLines(view),
      ]),
    ...section(
      'Связи (многие к одному)',
      links.map((link) => linkText(link, titles)),
    ),
    ...section('Определения', definitions.map(definitionText)),
    ...section('Вопросы владельцу', openQuestions.flatMap(questionLines)),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return ['', `${title}:`, ...(lines.length === 0 ? ['  нет'] : lines.map((line) => `  ${line}`))];
}

function tableLines({ title, rowCount, rowIs, key, columns, rows }: TableMeaning): string[] {
  const keys = key.map(({ column }) => `«${column}»`).join(' + ');
  const kind = rows === 'lines' ? '; строки — показатели, между собой не складываются' : '';
  return [
    '',
    `== ${title}: строк ${rowCount}; ${rowIs}; ключ: ${keys === '' ? 'нет' : keys}${kind}`,
    ...columns.flatMap(columnLines),
  ];
}

function columnLines(column: ColumnMeaning): readonly string[] {
  const { header, role, score, evidence, perEach, partOf } = column;
  const notes = [
    unitText(role),
    roleDetail(role),
    ...perEach.map((one) => `одно значение на каждое «${one.column}»`),
    partOf === null ? '' : `часть «${partOf.column}»`,
  ].filter((note) => note !== '');
  const head = `  «${header}»: ${roleNames[role.is]}${notes.map((note) => `; ${note}`).join('')} [${score.toFixed(2)}]`;
  const heard = evidence.slice(0, EVIDENCE_SHOWN).map(({ witness, speaksFor, weight, because }) => {
    const sign = weight < 0 ? '−' : '+';
    return `      ${sign}${Math.abs(weight).toFixed(1)} ${speaksFor} (${witness}): ${because}`;
  });
  return [head, ...heard];
}

function unitText(role: Role): string {
  if (!('unit' in role) || role.unit.dimension === 'none') return '';
  return `единица ${symbolOf(role.unit)}`;
}

function symbolOf({ dimension, symbol, scale, per }: Unit): string {
  const times = scale === 1 ? '' : `${scale} × `;
  const below = per === null ? '' : ` на ${per.scale === 1 ? '' : `${per.scale} `}${per.symbol}`;
  return `${times}${symbol === '' ? dimension : symbol}${below}`;
}

function roleDetail(role: Role): string {
  switch (role.is) {
    case 'time':
      return role.of;
    case 'ordinal':
      return role.order.slice(0, 8).join(' < ');
    case 'signed-flow':
      return `знак по «${role.direction.column}»: ${signsText(role.signs)}`;
    case 'stock':
      return role.over === null ? 'на один момент' : `не складывать по «${role.over.column}»`;
    case 'intensive':
      return role.weight === null ? '' : `вес — «${role.weight.column}»`;
    case 'ratio':
      return `«${role.part.column}» ÷ «${role.whole.column}»`;
    default:
      return '';
  }
}

function signsText(signs: Readonly<Record<string, 1 | -1>>): string {
  return Object.entries(signs)
    .map(([value, sign]) => `${sign === 1 ? '+' : '−'}${value}`)
    .join(', ');
}

function linkText({ from, to, because }: Link, titles: ReadonlyMap<string, string>): string {
  const side = (columns: Link['from']): string =>
    columns.map(({ table, column }) => `«${titles.get(table) ?? table}».«${column}»`).join(' + ');
  return `${side(from)} → ${side(to)}: ${because}`;
}

function definitionText({ name, because, settledBy, score }: Definition): string {
  return `${name}: ${because} (${settlers[settledBy]}, ${score.toFixed(2)})`;
}

function questionLines({ ask, options }: OpenQuestion): readonly string[] {
  return [
    ask,
    ...options.map(
      ({ label, consequence, score }, at) =>
        `  ${at === 0 ? '●' : '○'} ${label}: ${consequence} [${score.toFixed(2)}]`,
    ),
  ];
}
