import { countOf } from '../../../../libs/presentation/src/format/number.js';
import { formatFileSize } from '../../../../libs/presentation/src/format/file-size.js';

const copyForms = ['файла', 'файлов', 'файлов'] as const;

export const deviceTexts = {
  title: 'Файлы на этом устройстве',
  keep: 'Хранить копии моих файлов в этом браузере',
  keepHint:
    'На сервере файл удаляется сразу после обработки. Копия остается только здесь: по ней видны ' +
    'строки за числами в старых отчетах, и файл можно загрузить снова, не ища его. Чтобы найти ' +
    'строки, прочитанные таблицы уходят на сервер и там не сохраняются. Копии исчезают, когда вы ' +
    'выходите или когда в этом браузере входит другой человек.',
  none: 'Сейчас копий нет.',
  kept: (count: number, bytes: number) =>
    `Сейчас хранятся копии ${countOf(count, copyForms)}: ${formatFileSize(bytes)}.`,
  forget: 'Удалить копии',
} as const;
