import { Modal } from '@mantine/core';
import type { PreviewTable } from '../../../../../libs/contract/src/index.js';
import { analyticsTexts as texts } from '../model/flow-texts.js';
import classes from './PreviewDialog.module.css';

const NUMBER = /^[-\u2212]?[\d\u00a0\u202f ]+([.,]\d+)?\s?%?$/;

/** Columns whose every filled cell is a number stand to the right, for the eye to compare. */
const numericColumns = (table: PreviewTable): readonly boolean[] =>
  table.headers.map((_, column) => {
    const filled = table.rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return filled.length > 0 && filled.every((cell) => NUMBER.test(cell));
  });

function Preview({ table }: { readonly table: PreviewTable }) {
  const name = `${table.sheet}, ${table.range}`;
  const numeric = numericColumns(table);
  return (
    <section>
      <h3 className={classes.name}>{name}</h3>
      <div className={classes.scroll} role="region" aria-label={name} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {table.headers.map((header, at) => (
                <th key={at} scope="col" data-numeric={numeric[at]}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <tr key={at}>
                {table.headers.map((_, column) => (
                  <td key={column} data-numeric={numeric[column]}>
                    {row[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The first rows of each table, as the service reads them. */
export function PreviewDialog({
  opened,
  tables,
  onClose,
}: {
  readonly opened: boolean;
  readonly tables: readonly PreviewTable[];
  readonly onClose: () => void;
}) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="min(960px, 94vw)"
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{texts.preview}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} />
        </div>
        <Modal.Body>
          <p className={classes.note}>{texts.previewNote}</p>
          {tables.map((table) => (
            <Preview key={`${table.sheet} ${table.range}`} table={table} />
          ))}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
