/** Part of the API: never rename a code. */
export type RefusalCode =
  | 'workbook.extension'
  | 'workbook.xlsm'
  | 'workbook.xlsb'
  | 'workbook.ods'
  | 'workbook.csv'
  | 'workbook.html'
  | 'workbook.html-empty'
  | 'workbook.mhtml'
  | 'workbook.xml'
  | 'workbook.text'
  | 'workbook.old-text'
  | 'workbook.pdf'
  | 'workbook.image'
  | 'workbook.document'
  | 'workbook.archive'
  | 'workbook.not-excel'
  | 'workbook.too-large'
  | 'workbook.empty'
  | 'workbook.truncated'
  | 'workbook.damaged'
  | 'workbook.encrypted'
  | 'workbook.bomb'
  | 'workbook.too-many-cells'
  | 'workbook.too-complex'
  | 'workbook.no-data'
  | 'workbook.busy'
  | 'workbook.one-by-one'
  | 'workbook.too-many';

/**
 * 413 too large, 415 not a workbook, 422 a workbook that cannot be read, 429 too much of one
 * person,
 * 503 try later.
 */
export type RefusalStatus = 413 | 415 | 422 | 429 | 503;

const SAVE_AS_XLSX =
  'Откройте его в Excel, выберите «Файл → Сохранить как → Книга Excel (.xlsx)» ' +
  'и загрузите полученный файл.';

const sentences: Record<RefusalCode, readonly [RefusalStatus, string]> = {
  'workbook.extension': [
    415,
    `Подходят только книги Excel: файлы с расширением .xlsx или .xls. ${SAVE_AS_XLSX}`,
  ],
  'workbook.xlsm': [
    415,
    `Книги с макросами (.xlsm) не принимаются: макросы мы не запускаем. ${SAVE_AS_XLSX}`,
  ],
  'workbook.xlsb': [415, `Двоичные книги Excel (.xlsb) не принимаются. ${SAVE_AS_XLSX}`],
  'workbook.ods': [
    415,
    'Это таблица OpenDocument (.ods), а не книга Excel. Откройте ее в LibreOffice или Excel, ' +
      'выберите «Сохранить как → Книга Excel (.xlsx)» и загрузите полученный файл.',
  ],
  'workbook.csv': [
    415,
    `Это текстовый файл с разделителями (CSV), а не книга Excel. ${SAVE_AS_XLSX}`,
  ],
  'workbook.html': [415, `Это веб-страница (HTML), а не книга Excel. ${SAVE_AS_XLSX}`],
  'workbook.html-empty': [
    415,
    'Внутри файла веб-страница (HTML), и таблиц в ней нет. Возможно, вместо выгрузки сохранилась ' +
      'страница входа или ошибки: скачайте файл еще раз и загрузите его.',
  ],
  'workbook.mhtml': [415, `Это веб-архив (MHTML), а не книга Excel. ${SAVE_AS_XLSX}`],
  'workbook.xml': [415, `Это документ XML, а не книга .xlsx или .xls. ${SAVE_AS_XLSX}`],
  'workbook.text': [
    415,
    'Внутри файла простой текст, а не таблица: строки не делятся на столбцы. ' +
      'Проверьте, тот ли это файл, и загрузите книгу .xlsx или .xls.',
  ],
  'workbook.old-text': [
    415,
    `Внутри файла таблица в устаревшем текстовом формате (SYLK или DIF). ${SAVE_AS_XLSX}`,
  ],
  'workbook.pdf': [
    415,
    'Это документ PDF, а не книга Excel. Загрузите исходную таблицу в формате .xlsx или .xls.',
  ],
  'workbook.image': [
    415,
    'Это изображение, а не книга Excel. Загрузите исходную таблицу в формате .xlsx или .xls.',
  ],
  'workbook.document': [
    415,
    'Это текстовый документ или презентация, а не книга Excel. ' +
      'Скопируйте таблицу в Excel, сохраните ее как .xlsx и загрузите.',
  ],
  'workbook.archive': [
    415,
    'Это архив, в котором нет книги Excel. Распакуйте его и загрузите файл .xlsx или .xls.',
  ],
  'workbook.not-excel': [
    415,
    'Содержимое файла не похоже на книгу Excel, хотя расширение и верное. ' +
      'Проверьте, тот ли это файл, и загрузите книгу .xlsx или .xls.',
  ],
  'workbook.too-large': [
    413,
    'Размер файла превышает максимально допустимый (300KB). Текущий размер: {n}KB',
  ],
  'workbook.empty': [422, 'Файл пуст: в нем нет ни одного байта. Загрузите книгу с данными.'],
  'workbook.truncated': [
    422,
    'Файл обрывается: он записан или скачан не до конца. Сохраните его еще раз и загрузите.',
  ],
  'workbook.damaged': [
    422,
    'Файл поврежден: прочитать его листы не удалось. ' +
      'Откройте книгу в Excel, сохраните ее заново и загрузите.',
  ],
  'workbook.encrypted': [
    422,
    'Книга защищена паролем. Снимите пароль в Excel («Файл → Сведения → Защита книги») ' +
      'и загрузите ее снова.',
  ],
  'workbook.bomb': [
    422,
    'Файл разворачивается больше чем до 20 МБ: такие книги мы не читаем. ' +
      'Уберите лишние листы, рисунки и пустые форматированные строки и загрузите снова.',
  ],
  'workbook.too-many-cells': [
    422,
    'В книге слишком много заполненных ячеек: больше {n}. ' +
      'Разделите ее на несколько файлов или оставьте нужные листы.',
  ],
  'workbook.too-complex': [
    422,
    'Книга слишком сложна: прочитать ее за отведенные время и память не удалось. ' +
      'Оставьте в ней только нужные листы, сохраните значения вместо формул и загрузите снова.',
  ],
  'workbook.no-data': [
    422,
    'В книге нет данных: все видимые листы пусты или в них нет ни одной таблицы. ' +
      'Загрузите книгу, в которой есть заголовки столбцов и строки под ними.',
  ],
  'workbook.busy': [
    503,
    'Сейчас читается слишком много файлов. Подождите минуту и загрузите книгу снова.',
  ],
  'workbook.one-by-one': [
    429,
    'Мы еще читаем файлы, которые вы загрузили раньше. Дождитесь ответа и загрузите книгу снова.',
  ],
  'workbook.too-many': [
    429,
    'За последние минуты вы загрузили слишком много тяжелых файлов. ' +
      'Подождите минуту и загрузите книгу снова.',
  ],
};

/** The file cannot be taken; the message is a Russian sentence for the user. */
export class WorkbookRefused extends Error {
  readonly code: RefusalCode;
  readonly status: RefusalStatus;
  /** The number in the sentence, where it has one. */
  readonly n: number | null;

  constructor(code: RefusalCode, n?: number, options?: ErrorOptions) {
    const [status, sentence] = sentences[code];
    super(sentence.replace('{n}', String(n ?? '')), options);
    this.name = 'WorkbookRefused';
    this.code = code;
    this.status = status;
    this.n = n ?? null;
  }
}
