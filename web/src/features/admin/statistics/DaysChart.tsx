import { VisuallyHidden } from '@mantine/core';
import { formatDayMonth } from '../../../../../libs/presentation/src/format/date.js';
import { formatNumber } from '../../../../../libs/presentation/src/format/number.js';
import { Card } from '../../../shared/ui/Card.js';
import classes from './DaysChart.module.css';
import { statisticsTexts as texts } from './texts.js';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  readonly days: readonly { readonly date: string; readonly value: number }[];
}

const LABEL_EVERY = 7;

/** A bar for each day, from zero up; the same as a table for those who cannot see it. */
export function DaysChart({ title, subtitle, days }: Props) {
  const top = Math.max(0, ...days.map(({ value }) => value));
  return (
    <Card as="section">
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.subtitle}>{subtitle}</p>
      {top === 0 ? (
        <p className={classes.quiet}>{texts.quiet}</p>
      ) : (
        <div className={classes.plot} aria-hidden="true">
          <span className={classes.top}>{formatNumber(top)}</span>
          {days.map(({ date, value }, index) => (
            <div
              key={date}
              className={classes.day}
              title={`${formatDayMonth(date)}: ${formatNumber(value)}`}
            >
              <svg className={classes.bar} viewBox="0 0 10 100" preserveAspectRatio="none">
                <rect y={100 - share(value, top)} width="10" height={share(value, top)} />
              </svg>
              <span className={classes.label}>
                {index % LABEL_EVERY === 0 ? formatDayMonth(date) : ''}
              </span>
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, value }) => (
              <tr key={date}>
                <td>{formatDayMonth(date)}</td>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}

const share = (value: number, top: number): number => (100 * Math.max(0, value)) / top;
