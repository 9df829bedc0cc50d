import { Modal, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ChartSpec, TableData, Visualization } from '../../../../libs/contract/src/index.js';
import { countOf } from '../../../../libs/presentation/src/format/number.js';
import { rowForms } from '../../../../libs/presentation/src/format/plural.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';
import type { NameColors } from '../../../../libs/presentation/src/report/name-colors.js';
import { ChartView } from '../charts/ChartView.js';
import { useNameColors } from '../charts/name-colors.js';
import { fileNameOf, saveFile } from './download.js';
import { tableCsv, tableTsv } from './table-csv.js';
import classes from './VisualizationCard.module.css';

const saveCsv = (table: TableData, title: string): void =>
  saveFile(
    new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }),
    fileNameOf(title, 'csv'),
  );

const pngOf = async (spec: ChartSpec, colors: NameColors): Promise<Blob> =>
  (await import('../charts/chart-png.js')).chartPng(spec, colors);

const savePng = async (spec: ChartSpec, colors: NameColors): Promise<void> =>
  saveFile(await pngOf(spec, colors), fileNameOf(spec.title, 'png'));

/** A picture that is not ready yet is promised: some browsers forget the press while they wait. */
const copyPng = (spec: ChartSpec, colors: NameColors): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(spec, colors) })]);

/** Title, subtitle and the window's own edges. */
const AROUND_CHART_PX = 150;

interface TryingProps {
  readonly label: string;
  readonly name: string;
  readonly failed: string;
  /** Shown for what leaves no trace on the screen. */
  readonly done?: string;
  readonly run: () => Promise<void>;
}

/** Something that takes its time and may fail. */
function Trying({ label, name, failed, done, run }: TryingProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const attempt = async (): Promise<void> => {
    setState('busy');
    try {
      await run();
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Action name={name} onClick={() => void attempt()} disabled={state === 'busy'}>
        {label}
      </Action>
      {state === 'done' && done !== undefined && (
        <span role="status" className={classes.done}>
          {done}
        </span>
      )}
      {state === 'failed' && (
        <span role="alert" className={classes.problem}>
          {failed}
        </span>
      )}
    </>
  );
}

interface ActionProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

function Action({ name, onClick, disabled = false, children }: ActionProps) {
  return (
    <UnstyledButton
      className={classes.action}
      onClick={onClick}
      disabled={disabled}
      aria-label={name}
    >
      {children}
    </UnstyledButton>
  );
}

interface WholeScreenProps {
  readonly spec: ChartSpec;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Composed of parts: the library's own head would be a second banner of the page. */
function WholeScreen({ spec, opened, onClose }: WholeScreenProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen>
      <Modal.Content>
        <Modal.Body className={classes.wide}>
          <div className={classes.wideHead}>
            <Modal.Title className={classes.title}>{typeset(spec.title)}</Modal.Title>
            <Modal.CloseButton aria-label={texts.close} size={32} />
          </div>
          <p className={classes.subtitle}>{typeset(spec.subtitle)}</p>
          <ChartView spec={spec} heightPxMin={window.innerHeight - AROUND_CHART_PX} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function ChartActions({ spec }: { readonly spec: ChartSpec }) {
  const [isWide, setWide] = useState(false);
  const colors = useNameColors();
  const { title } = spec;
  return (
    <>
      <Action name={`${texts.fullScreen}: ${title}`} onClick={() => setWide(true)}>
        {texts.fullScreen}
      </Action>
      <Trying
        label={texts.png}
        name={`${texts.png}: ${title}`}
        failed={texts.pngFailed}
        run={() => savePng(spec, colors)}
      />
      <Trying
        label={texts.copyChart}
        name={`${texts.copyChart}: ${title}`}
        failed={texts.copyFailed}
        done={texts.copied}
        run={() => copyPng(spec, colors)}
      />
      <WholeScreen spec={spec} opened={isWide} onClose={() => setWide(false)} />
    </>
  );
}

export interface VisualizationActionsProps {
  readonly visualization: Visualization;
  readonly title: string;
  readonly tableId: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** What can be done with a chart and its table: seen large, copied, saved. */
export function VisualizationActions({
  visualization: { chart_spec: spec, table_data: table },
  title,
  tableId,
  open,
  onToggle,
}: VisualizationActionsProps) {
  const rows = countOf(table.rows.length + table.rowsOmitted, rowForms);
  return (
    <div className={classes.actions}>
      {spec !== null && (
        <UnstyledButton
          className={classes.action}
          onClick={onToggle}
          aria-expanded={open}
          aria-controls={tableId}
        >
          {open ? texts.hideTable : `${texts.table}, ${rows}`}
        </UnstyledButton>
      )}
      {spec !== null && <ChartActions spec={spec} />}
      <Action name={`${texts.csv}: ${title}`} onClick={() => saveCsv(table, title)}>
        {texts.csv}
      </Action>
      <Trying
        label={texts.copyTable}
        name={`${texts.copyTable}: ${title}`}
        failed={texts.copyFailed}
        done={texts.copied}
        run={() => navigator.clipboard.writeText(tableTsv(table))}
      />
    </div>
  );
}
