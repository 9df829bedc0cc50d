import { countOf } from '../../../../libs/presentation/src/format/number.js';

export const reportViewTexts = {
  toReports: 'Мои отчеты',
  contents: 'Содержание',
  main: 'Главное',
  recommendations: 'Рекомендации',
  method: 'Как посчитано',
  methodIntro:
    'Числа получены запросами к таблицам файла, модель их не считала. Нажмите на подчеркнутое ' +
    'число, чтобы увидеть его источник; все источники собраны в таблице ниже.',
  allNumbers: 'Все числа отчета',
  number: 'Число',
  exact: 'Точное значение',
  table: 'Таблица',
  rows: 'Строки',
  linkTo: (name: string): string => `Ссылка на раздел «${name}»`,
  allTraced: (count: number): string =>
    count === 1
      ? 'единственное число прослеживается до ячеек'
      : `все ${countOf(count, ['число', 'числа', 'чисел'])} прослеживаются до ячеек`,
  someTraced: (traced: number, all: number): string =>
    `${traced} из ${countOf(all, ['числа', 'чисел', 'чисел'])} прослеживаются до ячеек`,
  partial: 'Отчет неполный',
  noId: 'Идентификатор отчета не указан',
  loadFailed: 'Ошибка при загрузке отчета',
  notFound: 'Отчет не найден',
  notFoundText: 'Запрашиваемый отчет не существует или был удален',
  back: 'К моим отчетам',
  damaged: 'Ошибка: Данные отчета не найдены или повреждены',
  renderFailed: 'Ошибка при рендеринге отчета',
  empty: 'Нет данных для отображения',
  wrongFormat: 'Неверный формат данных',
  untitled: 'Отчет',
} as const;
