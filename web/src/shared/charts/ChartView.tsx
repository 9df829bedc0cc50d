import { useComputedColorScheme } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import type { ChartSpec } from '../../../../libs/contract/src/index.js';
import { chartFigure } from '../../../../libs/presentation/src/charts/chart-figure.js';
import type { Figure } from '../../../../libs/presentation/src/charts/chart-frame.js';
import { chartPalettes } from '../../../../libs/presentation/src/charts/chart-palette.js';
import classes from './ChartView.module.css';
import { useNameColors } from './name-colors.js';
import { usePrinting } from './use-printing.js';
import { useWidth } from './use-width.js';

const PlotlyPlot = lazy(() => import('./plotly-plot.js'));
const PRINT_WIDTH_PX = 640;
const FIRST_WIDTH_PX = 600;

interface ChartViewProps {
  readonly spec: ChartSpec;
  /** A drawing that is lower is stretched to this height. */
  readonly heightPxMin?: number;
}

const stretched = (figure: Figure, heightPx: number): Figure =>
  figure.heightPx >= heightPx
    ? figure
    : { ...figure, heightPx, layout: { ...figure.layout, height: heightPx } };

/** Draws a specification. The table beside it is the text alternative. */
export function ChartView({ spec, heightPxMin = 0 }: ChartViewProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const printing = usePrinting();
  const [ref, width] = useWidth();
  const widthPx = printing ? Math.min(PRINT_WIDTH_PX, width) : width;
  const palette = chartPalettes[printing ? 'light' : scheme];
  const colors = useNameColors();
  const figure = useMemo(() => {
    const drawnPx = widthPx > 0 ? widthPx : FIRST_WIDTH_PX;
    const drawn = chartFigure(spec, { palette, colors, widthPx: drawnPx, scrolls: !printing });
    return stretched(drawn, heightPxMin);
  }, [spec, palette, colors, widthPx, printing, heightPxMin]);
  const wide = (figure.widthPx ?? 0) > widthPx;
  const waiting = <div className={classes.waiting} style={{ height: figure.heightPx }} />;
  return (
    <div
      ref={ref}
      className={classes.chart}
      role="img"
      aria-label={`График: ${spec.title}. ${spec.subtitle}`}
      tabIndex={wide ? 0 : undefined}
      style={{ minHeight: figure.heightPx }}
    >
      {widthPx > 0 ? (
        <Suspense fallback={waiting}>
          <PlotlyPlot figure={figure} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
