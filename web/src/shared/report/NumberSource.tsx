import { Popover, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState, type KeyboardEvent } from 'react';
import type { Provenance } from '../../../../libs/contract/src/index.js';
import { useLoad } from '../api/use-load.js';
import { Tag } from '../ui/Tag.js';
import { ExcelFormula } from './ExcelFormula.js';
import classes from './NumberSource.module.css';
import {
  checkText,
  exactText,
  rowsText,
} from '../../../../libs/presentation/src/report/provenance.js';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';
import { goneRows } from './rows/rows-api.js';
import { useRowsPlace, type RowsPlace } from './rows/rows-place.js';
import { rowsTexts } from './rows/rows-texts.js';
import { SaveRows } from './rows/SaveRows.js';

const RowsDrawer = lazy(async () => ({
  default: (await import('./rows/RowsDrawer.js')).RowsDrawer,
}));

interface RowsActionsProps {
  readonly place: RowsPlace;
  readonly source: Provenance;
  readonly onShow: () => void;
}

/** What can be had of the rows; once the file is deleted, which rows they were. */
function RowsActions({ place, source, onShow }: RowsActionsProps) {
  const { path, value } = place;
  const look = useCallback(
    (signal: AbortSignal) => goneRows({ path, value }, signal),
    [path, value],
  );
  const { data: gone } = useLoad(look);
  if (gone !== null) {
    return (
      <p className={classes.erased} role="status">
        {gone}
      </p>
    );
  }
  return (
    <div className={classes.actions}>
      <UnstyledButton className={classes.action} onClick={onShow}>
        {rowsTexts.show}
      </UnstyledButton>
      <SaveRows place={place} shown={source.shown} />
    </div>
  );
}

/** What stands behind a number: its value, how it is counted, where, and the query last. */
function SourceCard({ source }: { readonly source: Provenance }) {
  return (
    <>
      <div className={classes.head}>
        <p className={classes.title}>
          {texts.from} {source.shown}
        </p>
        <Tag>{exactText(source)}</Tag>
      </div>
      <dl className={classes.facts}>
        {source.formula !== undefined && (
          <>
            <dt>{texts.formula}</dt>
            <dd>{source.formula}</dd>
          </>
        )}
        <dt>{texts.table}</dt>
        <dd>
          {source.sheet}, {source.range}
        </dd>
        <dt>{texts.rows}</dt>
        <dd>{rowsText(source)}</dd>
        {source.check !== undefined && (
          <>
            <dt>{texts.check}</dt>
            <dd>{checkText(source.check)}</dd>
          </>
        )}
      </dl>
      {source.excel !== undefined && <ExcelFormula excel={source.excel} />}
      <details className={classes.folded}>
        <summary>{texts.query}</summary>
        <pre className={classes.query} tabIndex={0} aria-label={texts.query}>
          <code>{source.query}</code>
        </pre>
      </details>
    </>
  );
}

const pressed = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

/**
 * A number with a dashed underline; a click says where it comes from. It is a part of the text's
 * line,
 * which a button element is not: a bracket before it would be left behind at the line's end.
 */
export function NumberSource({
  text,
  source,
}: {
  readonly text: string;
  readonly source: Provenance;
}) {
  const place = useRowsPlace(source);
  const number = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState(false);
  const [rows, setRows] = useState<'never' | 'shown' | 'hidden'>('never');
  const showRows = (): void => {
    setOpened(false);
    setRows('shown');
  };
  const hideRows = (): void => {
    setRows('hidden');
    number.current?.focus();
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width="min(430px, calc(100vw - 32px))"
        shadow="none"
        offset={6}
        trapFocus
        returnFocus
        withRoles
        transitionProps={{ duration: 100 }}
        middlewares={{ shift: { padding: 16 }, flip: true }}
        classNames={{ dropdown: classes.card }}
      >
        <Popover.Target>
          <span
            ref={number}
            role="button"
            tabIndex={0}
            className={classes.number}
            aria-label={`${text}: ${texts.from}`}
            onClick={() => setOpened(!opened)}
            onKeyDown={pressed}
          >
            {text}
          </span>
        </Popover.Target>
        <Popover.Dropdown>
          <SourceCard source={source} />
          {place !== null && <RowsActions place={place} source={source} onShow={showRows} />}
        </Popover.Dropdown>
      </Popover>
      {place !== null && rows !== 'never' && (
        <Suspense fallback={null}>
          <RowsDrawer place={place} source={source} opened={rows === 'shown'} onClose={hideRows} />
        </Suspense>
      )}
    </>
  );
}
