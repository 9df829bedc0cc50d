import { UnstyledButton } from '@mantine/core';
import { useCallback } from 'react';
import type { Provenance } from '../../../../libs/contract/src/index.js';
import {
  checkText,
  exactText,
  rowsText,
} from '../../../../libs/presentation/src/report/provenance.js';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';
import { useLoad } from '../api/use-load.js';
import { Tag } from '../ui/Tag.js';
import { ExcelFormula } from './ExcelFormula.js';
import classes from './NumberSource.module.css';
import { goneRows } from './rows/rows-api.js';
import type { RowsPlace } from './rows/rows-place.js';
import { rowsTexts } from './rows/rows-texts.js';
import { SaveRows } from './rows/SaveRows.js';

interface RowsActionsProps {
  readonly place: RowsPlace;
  readonly source: Provenance;
  readonly onShow: () => void;
}

/** What can be had of the rows; once the file is deleted, which rows they were. */
export function RowsActions({ place, source, onShow }: RowsActionsProps) {
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
export function SourceCard({ source }: { readonly source: Provenance }) {
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
