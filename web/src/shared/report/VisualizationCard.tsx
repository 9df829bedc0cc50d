import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import type { TableData, Visualization } from '../../../../libs/contract/src/index.js';
import { ChartView } from '../charts/ChartView.js';
import { countOf } from '../../../../libs/presentation/src/format/number.js';
import { rowForms } from '../../../../libs/presentation/src/format/plural.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import { DataTable } from './DataTable.js';
import { fileNameOf, saveFile } from './download.js';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';
import { tableCsv } from './table-csv.js';
import { VisualizationBoundary } from './VisualizationBoundary.js';
import classes from './VisualizationCard.module.css';

export interface VisualizationCardProps {
  readonly visualization: Visualization;
  /** card: framed, for reading; inline: inside a card that has its own frame. */
  readonly look?: 'card' | 'inline';
}

const saveCsv = (table: TableData, title: string): void =>
  saveFile(
    new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }),
    fileNameOf(title, 'csv'),
  );

function PngButton({ visualization }: { readonly visualization: Visualization }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const spec = visualization.chart_spec;
  if (spec === null) return null;
  const save = async (): Promise<void> => {
    setState('busy');
    try {
      const { chartPng } = await import('../charts/chart-png.js');
      saveFile(await chartPng(spec), fileNameOf(spec.title, 'png'));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <UnstyledButton
        className={classes.action}
        onClick={() => void save()}
        disabled={state === 'busy'}
        aria-label={`${texts.png}: ${spec.title}`}
      >
        {texts.png}
      </UnstyledButton>
      {state === 'failed' && (
        <span role="alert" className={classes.problem}>
          {texts.pngFailed}
        </span>
      )}
    </>
  );
}

interface ActionsProps {
  readonly visualization: Visualization;
  readonly title: string;
  readonly tableId: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function Actions({ visualization, title, tableId, open, onToggle }: ActionsProps) {
  const table = visualization.table_data;
  const rows = countOf(table.rows.length + table.rowsOmitted, rowForms);
  return (
    <div className={classes.actions}>
      {visualization.chart_spec !== null && (
        <UnstyledButton
          className={classes.action}
          onClick={onToggle}
          aria-expanded={open}
          aria-controls={tableId}
        >
          {open ? texts.hideTable : `${texts.table}, ${rows}`}
        </UnstyledButton>
      )}
      <PngButton visualization={visualization} />
      <UnstyledButton
        className={classes.action}
        onClick={() => saveCsv(table, title)}
        aria-label={`${texts.csv}: ${title}`}
      >
        {texts.csv}
      </UnstyledButton>
    </div>
  );
}

/** A chart with its title, its table as text alternative, and both to take away. */
export function VisualizationCard({ visualization, look = 'card' }: VisualizationCardProps) {
  const { chart_spec: spec, table_data: table, description } = visualization;
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const title = spec?.title ?? description;
  const shown = open || spec === null;
  return (
    <figure className={look === 'card' ? classes.card : classes.inline}>
      <div className={classes.head}>
        <figcaption className={classes.caption}>
          <span className={classes.title}>{typeset(title)}</span>
          {spec !== null && <span className={classes.subtitle}>{typeset(spec.subtitle)}</span>}
        </figcaption>
        <Actions
          visualization={visualization}
          title={title}
          tableId={tableId}
          open={open}
          onToggle={() => setOpen(!open)}
        />
      </div>
      {spec !== null && (
        <VisualizationBoundary description={description}>
          <ChartView spec={spec} />
        </VisualizationBoundary>
      )}
      <div id={tableId} className={classes.table} data-shown={shown}>
        <DataTable table={table} caption={title} />
      </div>
    </figure>
  );
}
