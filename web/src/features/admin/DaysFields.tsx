import { Button, TextInput } from '@mantine/core';
import classes from './Admin.module.css';
import { areDays, daysText, lastMonth, thisMonth, type Days } from './days.js';
import { adminTexts as texts } from './texts.js';

interface Props {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
}

/** First and last day, and the months that are asked for most. */
export function DaysFields({ days, onDays }: Props) {
  return (
    <>
      <Day label={texts.from} value={days.from} onChange={(from) => onDays({ ...days, from })} />
      <Day label={texts.to} value={days.to} onChange={(to) => onDays({ ...days, to })} />
      <div className={classes.months}>
        <Button variant="default" size="compact-md" onClick={() => onDays(lastMonth(new Date()))}>
          {texts.lastMonth}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => onDays(thisMonth(new Date()))}>
          {texts.thisMonth}
        </Button>
      </div>
      {areDays(days) && <p className={classes.daysText}>{daysText(days)}</p>}
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

export function Day({ label, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
