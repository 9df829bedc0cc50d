import { useId, useState } from 'react';
import type { Visualization } from '../../../../libs/contract/src/index.js';
import { ChartView } from '../charts/ChartView.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import { DataTable } from './DataTable.js';
import { useCellPlaces } from './rows/rows-place.js';
import { VisualizationActions } from './VisualizationActions.js';
import { VisualizationBoundary } from './VisualizationBoundary.js';
import classes from './VisualizationCard.module.css';

export interface VisualizationCardProps {
  readonly visualization: Visualization;
  /** Its place in the report. */
  readonly index: number;
  /** card: framed, for reading; inline: inside a card that has its own frame. */
  readonly look?: 'card' | 'inline';
}

/** A chart with its title, its table as text alternative, and both to take away. */
export function VisualizationCard({ visualization, index, look = 'card' }: VisualizationCardProps) {
  const { chart_spec: spec, table_data: table, description } = visualization;
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const placeOf = useCellPlaces(index);
  const title = spec?.title ?? description;
  const shown = open || spec === null;
  return (
    <figure className={look === 'card' ? classes.card : classes.inline}>
      <div className={classes.head}>
        <figcaption className={classes.caption}>
          <span className={classes.title}>{typeset(title)}</span>
          {spec !== null && <span className={classes.subtitle}>{typeset(spec.subtitle)}</span>}
        </figcaption>
        <VisualizationActions
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
        <DataTable table={table} caption={title} placeOf={placeOf} />
      </div>
    </figure>
  );
}
