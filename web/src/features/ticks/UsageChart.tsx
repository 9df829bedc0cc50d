import { VisuallyHidden } from '@mantine/core';
import { formatDayMonth } from '../../../../libs/presentation/src/format/date.js';
import { formatTicks, ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { Card } from '../../shared/ui/Card.js';
import { ticksTexts as texts } from './texts.js';
import { axisOf, peakOf, spentIn, type DailyUsage } from './usage.js';
import classes from './UsageChart.module.css';

const LABEL_EVERY_DAYS = 4;
const WIDE_LABEL_EVERY_DAYS = 8;

/** Ticks a day as bars, and the same as a table for those who can't see them. */
export function UsageChart({ usage }: { readonly usage: DailyUsage }) {
  const { top } = axisOf(usage);
  const peak = peakOf(usage);
  return (
    <Card as="section" className={classes.card} aria-labelledby="usage-title">
      <h2 id="usage-title" className={classes.title}>
        {texts.chartTitle}
      </h2>
      <p className={classes.unit}>{texts.chartUnit}</p>
      {peak !== null && (
        <p className={classes.unit}>
          {texts.chartPeak(formatDayMonth(peak.date), peak.ticks, spentIn(usage))}
        </p>
      )}
      {top === 0 ? <p className={classes.empty}>{texts.chartEmpty}</p> : <Bars usage={usage} />}
    </Card>
  );
}

function Bars({ usage }: { readonly usage: DailyUsage }) {
  const { top, middle } = axisOf(usage);
  return (
    <>
      <div className={classes.plot} aria-hidden="true">
        {[top, middle, 0].map((value) => (
          <div key={value} className={classes.grid}>
            <span>{formatTicks(value)}</span>
          </div>
        ))}
        <div className={classes.days}>
          {usage.map(({ date, ticks }, index) => (
            <div
              key={date}
              className={classes.day}
              title={`${formatDayMonth(date)}: ${ticksWithUnit(ticks)}`}
            >
              {ticks > 0 && (
                <svg className={classes.bar} viewBox="0 0 10 100" preserveAspectRatio="none">
                  <rect y={100 - (100 * ticks) / top} width="10" height={(100 * ticks) / top} />
                </svg>
              )}
              <DayLabel date={date} index={index} />
            </div>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <UsageTable usage={usage} />
      </VisuallyHidden>
    </>
  );
}

function DayLabel({ date, index }: { readonly date: string; readonly index: number }) {
  if (index % LABEL_EVERY_DAYS !== 0) return null;
  const isAlways = index % WIDE_LABEL_EVERY_DAYS === 0;
  return (
    <span className={isAlways ? classes.label : classes.wideLabel}>{formatDayMonth(date)}</span>
  );
}

function UsageTable({ usage }: { readonly usage: DailyUsage }) {
  return (
    <table>
      <caption>{texts.chartTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.chartDay}</th>
          <th scope="col">{texts.chartTicks}</th>
        </tr>
      </thead>
      <tbody>
        {usage
          .filter(({ ticks }) => ticks > 0)
          .map(({ date, ticks }) => (
            <tr key={date}>
              <td>{formatDayMonth(date)}</td>
              <td>{formatTicks(ticks)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
