import { DomainError } from '../../kernel/src/index.js';
import { MEMORY_SENTENCE } from './jail/console-jail.js';
import type { ConsoleRefusal, ConsoleRows, RefusalCode } from './jail/console-messages.js';
import { BYTES_MAX, ROWS_MAX } from './jail/limits.js';

const sentences: Readonly<Record<RefusalCode, (what: string) => string>> = {
  empty: () => 'Введите запрос.',
  long: (what) => `Запрос длиннее ${what} знаков.`,
  many: () => 'За один раз выполняется один запрос. Оставьте один, без второго после «;».',
  writes: (what) =>
    `Редактор только читает копию${what === '' ? '' : `, «${what}» здесь не выполняется`}. ` +
    'Можно SELECT, WITH, VALUES, EXPLAIN и DESCRIBE.',
  table: (what) => `Таблицы «${what}» в копии нет или она закрыта. Список таблиц — справа.`,
  column: (what) => `Столбца «${what}» нет.`,
  function: (what) => `Функция «${what}» здесь недоступна.`,
  engine: (what) => engineSentence(what),
  'large-value': () => 'Одно из значений больше 1 МБ.',
  memory: () => MEMORY_SENTENCE,
};

const engine: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^no such table: (.+)$/, (found) => `Таблицы «${found}» нет. Список таблиц — справа.`],
  [/^no such column: (.+)$/, (found) => `Столбца «${found}» нет.`],
  [/^no such function: (.+)$/, (found) => `Функции «${found}» нет.`],
  [/^ambiguous column name: (.+)$/, (found) => `Столбец «${found}» есть в нескольких таблицах.`],
  [/^near "(.+)": syntax error$/s, (found) => `Запрос не разобрать около «${found}».`],
  [/^incomplete input$/, () => 'Запрос обрывается: он не закончен.'],
  [/^unrecognized token: ?"?(.*?)"?$/s, (found) => `Непонятный знак: ${found}`],
  [/^wrong number of arguments to function (.+)$/, (found) => `Не столько аргументов у ${found}.`],
  [/^misuse of aggregate:? (.+)$/, (found) => `Агрегат ${found} здесь стоять не может.`],
];

function engineSentence(message: string): string {
  for (const [pattern, sentence] of engine) {
    const found = pattern.exec(message);
    if (found) return sentence(found[1] ?? '');
  }
  return `Запрос не выполнен: ${message}`;
}

export function refused({ code, what }: ConsoleRefusal): DomainError {
  return new DomainError('unprocessable', `sql.${code}`, sentences[code](what));
}

const counts = new Intl.PluralRules('ru');
const rowWords: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'строка', few: 'строки' };
const rowsWord = (count: number): string => rowWords[counts.select(count)] ?? 'строк';
const shownNumber = (count: number): string => count.toLocaleString('ru-RU');

const cuts = {
  rows: `Показаны первые ${shownNumber(ROWS_MAX)}: больше редактор не отдает`,
  size: `Показано столько, сколько помещается в ${BYTES_MAX / 2 ** 20}\u00a0МБ`,
} as const;

/** What stands above a result. */
export function messageOf({ rows, cut, hidden }: ConsoleRows, milliseconds: number): string {
  const count = rows.length;
  const rowsFound = `${shownNumber(count)}\u00a0${rowsWord(count)}`;
  const found = `${rowsFound} за ${shownNumber(milliseconds)}\u00a0мс`;
  const sentences = [
    found,
    ...(cut === null ? [] : [cuts[cut]]),
    ...(hidden.length === 0
      ? []
      : [`Личное скрыто (${hidden.join(', ')}): чтобы увидеть, назовите причину`]),
  ];
  return `${sentences.join('. ')}.`;
}
