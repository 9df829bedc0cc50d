import { Button, Drawer, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import type { AvailableRows, Provenance } from '../../../../../libs/contract/src/index.js';
import { detailOf } from '../../api/api-error.js';
import { useLoad } from '../../api/use-load.js';
import { ErrorCard } from '../../ui/ErrorCard.js';
import { TextSkeleton } from '../../ui/Skeletons.js';
import { rowsText } from '../../../../../libs/presentation/src/report/provenance.js';
import { RowsTable } from './RowsTable.js';
import classes from './RowsDrawer.module.css';
import { loadRows, ROWS_AT_ONCE, type LoadedRows, type RowsScope } from './rows-api.js';
import type { RowsPlace } from './rows-place.js';
import { rowsTexts as texts } from './rows-texts.js';
import { SaveRows } from './SaveRows.js';
import { SheetGrid } from './SheetGrid.js';

interface RowsProps {
  readonly place: RowsPlace;
  readonly source: Provenance;
}

function Pages({
  rows,
  onTurn,
}: {
  readonly rows: AvailableRows;
  readonly onTurn: (offset: number) => void;
}) {
  const { offset } = rows;
  const total = rows.grid?.rows ?? rows.total;
  const last = offset + rows.rows.length;
  return (
    <nav className={classes.pages} aria-label={texts.pages}>
      <span role="status">{texts.range(offset + 1, last, total)}</span>
      {total > ROWS_AT_ONCE && (
        <span className={classes.turn}>
          <Button
            variant="default"
            disabled={offset === 0}
            onClick={() => onTurn(Math.max(0, offset - ROWS_AT_ONCE))}
          >
            {texts.before}
          </Button>
          <Button
            variant="default"
            disabled={last >= total}
            onClick={() => onTurn(offset + ROWS_AT_ONCE)}
          >
            {texts.next}
          </Button>
        </span>
      )}
    </nav>
  );
}

function Found({
  loaded: { answer, isOfCopy },
  props,
  onTurn,
}: {
  readonly loaded: LoadedRows;
  readonly props: RowsProps;
  readonly onTurn: (offset: number) => void;
}) {
  if (answer.state === 'erased') {
    return (
      <p className={classes.erased} role="status">
        {answer.message}
      </p>
    );
  }
  if (answer.rows.length === 0) return <p className={classes.note}>{texts.none}</p>;
  return (
    <>
      {isOfCopy && <p className={classes.note}>{texts.ofCopy}</p>}
      {answer.note !== null && <p className={classes.note}>{answer.note}</p>}
      {answer.grid === null ? (
        <RowsTable rows={answer} label={texts.title(props.source.shown)} />
      ) : (
        <SheetGrid rows={answer} grid={answer.grid} label={texts.title(props.source.shown)} />
      )}
      <div className={classes.foot}>
        <Pages rows={answer} onTurn={onTurn} />
        <SaveRows place={props.place} shown={props.source.shown} />
      </div>
    </>
  );
}

interface Shown {
  readonly scope: RowsScope;
  readonly offset: number | null;
}

/** One page of rows; the one before stays until the next has come. */
function Rows(props: RowsProps) {
  const { path, value } = props.place;
  const [{ scope, offset }, setShown] = useState<Shown>({ scope: 'sheet', offset: null });
  const load = useCallback(
    (signal: AbortSignal) =>
      loadRows({ path, value }, { scope, offset, limit: ROWS_AT_ONCE }, signal),
    [path, value, scope, offset],
  );
  const { data, error, reload } = useLoad(load);
  if (error !== null) {
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  }
  if (data === null) return <TextSkeleton lines={8} />;
  const { answer } = data;
  const isOnSheet = answer.state === 'available' && answer.grid !== null;
  return (
    <>
      {(isOnSheet || scope === 'counted') && (
        <Switch
          label={texts.onlyCounted}
          checked={scope === 'counted'}
          onChange={({ currentTarget }) =>
            setShown({ scope: currentTarget.checked ? 'counted' : 'sheet', offset: null })
          }
        />
      )}
      <Found loaded={data} props={props} onTurn={(page) => setShown({ scope, offset: page })} />
    </>
  );
}

export type RowsDrawerProps = RowsProps & {
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The first rows behind a number: beside the report, or from below on narrow screens. */
export function RowsDrawer({ opened, onClose, ...props }: RowsDrawerProps) {
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const { source } = props;
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={narrow ? 'bottom' : 'right'}
      size={narrow ? '88dvh' : 'min(760px, 92vw)'}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.content }}>
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>{texts.title(source.shown)}</Drawer.Title>
          <Drawer.CloseButton aria-label={texts.close} />
        </div>
        <Drawer.Body className={classes.body}>
          <p className={classes.place}>
            {source.sheet}, {source.range} · {rowsText(source)}
          </p>
          {opened && <Rows {...props} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
