import type { TableProfile } from '../../../model.js';
import type { ReportKind } from '../parameters.js';
import type { Scan } from './scan.js';

/** Kinds of reports by the names that people have for them; the first that is said counts. */
const kinds: readonly (readonly [RegExp, ReportKind])[] = [
  [/xyz(?: анализ\p{L}*)?|икс игрек зет/u, 'xyz'],
  [
    /(?:[aа][bбв][cсц]|авс|абс|abc)(?: анализ\p{L}*)?|(?:анализ |правило |диаграмма )?парето(?: анализ\p{L}*)?/u,
    'abc',
  ],
  [/rfm(?: анализ\p{L}*| сегмент\p{L}*)?|рфм(?: анализ\p{L}*)?/u, 'rfm'],
  [/когорт\p{L}*(?: анализ\p{L}*)?|удержан\p{L}*|retention|cohorts?/u, 'cohorts'],
  [
    /план\p{L}*(?: и| с| против)? факт\p{L}*|выполнени\p{L}* план\p{L}*|факт\p{L}*(?: и| с| к)? план\p{L}*|отклонени\p{L}* от план\p{L}*|plan (?:vs |and )?fact|plan actual/u,
    'plan-fact',
  ],
  [
    /цена объем(?: структура)?|факторн\p{L}* анализ\p{L}*|price volume(?: mix)?|за счет цен\p{L}* или (?:количеств|объем)\p{L}*/u,
    'price-volume',
  ],
  [/маржинальност\p{L}*|убыточн\p{L}*|(?:продает\p{L}* )?в убыток|margin analysis/u, 'margin'],
  [
    /оборачиваемост\p{L}* (?:запас|товар|склад)\p{L}*|дн\p{L}* запас\p{L}*|на сколько (?:дней )?хватит (?:запас|остатк|товар)\p{L}*|мертв\p{L}* (?:запас|остат)\p{L}*|неликвид\p{L}*|излиш\p{L}* (?:запас|остат|товар)\p{L}*|анализ запас\p{L}*|запас\p{L}* в днях|stock days|days of stock/u,
    'stock',
  ],
  [
    /(?:коэффициент\p{L}* )?(?:быстр|абсолютн|текущ|срочн)\p{L}* ликвидност\p{L}*|коэффициент\p{L}* ликвидност\p{L}*|ликвидност\p{L}*|финансов\p{L}* (?:устойчивост|рычаг|коэффициент)\p{L}*|автономи\p{L}*|платежеспособност\p{L}*|liquidity|current ratio/u,
    'finance-ratios',
  ],
  [
    /вертикальн\p{L}* анализ\p{L}*|структур\p{L}* баланс\p{L}*|состав\p{L}* (?:баланс|актив|пассив)\p{L}*/u,
    'finance-shares',
  ],
  [
    /горизонтальн\p{L}* анализ\p{L}*|финансов\p{L}* анализ\p{L}*|анализ\p{L}* (?:баланс|отчетност)\p{L}*|(?:что )?измен\p{L}* (?:в )?(?:баланс|отчетност)\p{L}*/u,
    'finance-changes',
  ],
  [/сезонност\p{L}*|сезонн\p{L}*|seasonality/u, 'seasonality'],
  [/(?:сделай )?прогноз\p{L}*|спрогнозир\p{L}*|предскаж\p{L}*|forecast/u, 'forecast'],
  [
    /точк\p{L}* перелом\p{L}*|перелом\p{L}*|когда (?:что то )?(?:изменил|сломал)\p{L}*|change point/u,
    'change-point',
  ],
  [
    /(?:результат\p{L}* |анализ\p{L}* |итог\p{L}* )опрос\p{L}*|ответ\p{L}* (?:на )?опрос\p{L}*|survey results/u,
    'survey',
  ],
  [
    /(?:анализ\p{L}* |отчет\p{L}* по |структур\p{L}* )(?:персонал|сотрудник|кадр)\p{L}*|анализ\p{L}* (?:зарплат|оплат\p{L}* труда)\p{L}*|staff/u,
    'staff',
  ],
  [
    /пуст\p{L}* (?:столб\p{L}*|колон\p{L}*|пол(?:я|е|ей|ям))|(?:столб\p{L}*|колон\p{L}*|пол(?:я|е|ей|ям))(?: \p{L}+)? (?:пуст|незаполнен|не заполнен)\p{L}*|незаполнен\p{L}* (?:столб\p{L}*|колон\p{L}*|пол(?:я|е|ей|ям))|empty columns|columns (?:are )?empty/u,
    'empty-columns',
  ],
  [
    /качеств\p{L}* данн\p{L}*|пропуск\p{L}*|дубл\p{L}*|повтор\p{L}* строк\p{L}*|пуст\p{L}* (?:ячейк|столбц|колон|пол)\p{L}*|(?:ячейк|столбц|колон|пол)\p{L}*(?: \p{L}+)? (?:пуст|незаполнен|не заполнен)\p{L}*|незаполнен\p{L}* (?:столбц|ячейк|колонк|пол)\p{L}*|полнот\p{L}* данн\p{L}*|data quality|empty columns|missing values|duplicates/u,
    'quality',
  ],
  [
    /коррел\p{L}*|(?:есть ли )?(?:(?<!(?<!\p{L})(?:и|на|за|для|кроме|без|по|или) )связь|связан|взаимосвяз)\p{L}*|зависи\p{L}*|влия\p{L}*|correlation/u,
    'relation',
  ],
  [/выброс\p{L}*|аномал\p{L}*|нетипичн\p{L}*|необычн\p{L}*|outliers?/u, 'outliers'],
  [/концентрац\p{L}*|зависимост\p{L}* от (?:крупн|немног)\p{L}*/u, 'concentration'],
  [
    /период к периоду|(?:по сравнению )?(?:с|к) (?:прошл|предыдущ)\p{L}* (?:месяц|недел|квартал|год|период|дн)\p{L}*|(?:месяц|недел|квартал|год) к (?:месяц|недел|квартал|год)\p{L}*|что изменилось/u,
    'comparison',
  ],
  [/структур\p{L}*|удельн\p{L}* вес\p{L}*|breakdown|structure/u, 'structure'],
  [
    /динамик\p{L}*|тренд\p{L}*|тенденц\p{L}*|как (?:\p{L}+ )?(?:менял|изменял|растет|росл?|рос|росла|падал)\p{L}*|во времени|trend|over time/u,
    'dynamics',
  ],
  [
    /распредел\p{L}*|разброс\p{L}*|квартил\p{L}*|гистограмм\p{L}*|distribution|histogram/u,
    'distribution',
  ],
];

export type AskedKind = (typeof kinds)[number][1];

export interface KindSaid {
  readonly kind: AskedKind;
  /** The words that named it. */
  readonly text: string;
}

export function kindIn(scan: Scan, table: TableProfile): KindSaid | null {
  for (const [pattern, kind] of kinds) {
    const said = scan.find(pattern);
    if (said === null || (kind === 'quality' && namesNumber(said.match[0], table))) continue;
    const found = scan.take(pattern);
    if (found === null) continue;
    while (scan.take(pattern) !== null) continue;
    return { kind, text: found.match[0] };
  }
  return null;
}

const ALIKE = 6;

/** «пропуски» of a table that counts «Пропущено уроков» are no empty cells. */
function namesNumber(said: string, { columns }: TableProfile): boolean {
  const start = said.slice(0, ALIKE).replace(/[ск]+$/u, '');
  return columns.some(
    ({ type, role, name }) =>
      type === 'number' && role === 'measure' && name.toLowerCase().startsWith(start),
  );
}

/** What families of kinds must be asked for: their candidates know the columns that they need. */
export const familyKinds: readonly (readonly [AskedKind, string])[] = [
  ['xyz', 'XYZ-анализ'],
  ['rfm', 'RFM-анализ'],
  ['cohorts', 'Когорты'],
  ['plan-fact', 'План–факт'],
  ['price-volume', 'Цена–объем–структура'],
  ['margin', 'Маржинальность'],
  ['stock', 'Запасы'],
  ['finance-ratios', 'Финансовые коэффициенты'],
  ['finance-shares', 'Структура отчетности'],
  ['finance-changes', 'Изменения в отчетности'],
  ['seasonality', 'Сезонность'],
  ['forecast', 'Прогноз'],
  ['change-point', 'Точка перелома'],
  ['survey', 'Опрос'],
  ['staff', 'Персонал'],
];
