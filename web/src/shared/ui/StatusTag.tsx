import { Tag, type Tone } from './Tag.js';

const known: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  success: { label: 'Отчет готов', tone: 'accent' },
  processing: { label: 'Обработка...', tone: 'information' },
  error: { label: 'Ошибка', tone: 'danger' },
  pending: { label: 'Ожидание обработки...', tone: 'neutral' },
};

/** The state of a report in a task. */
export function StatusTag({ status }: { readonly status: string }) {
  const { label, tone } = known[status] ?? { label: 'Неизвестный статус', tone: 'neutral' };
  return (
    <Tag tone={tone} dot>
      {label}
    </Tag>
  );
}
