import { useMemo, type ReactNode } from 'react';
import { BackLink } from '../../shared/ui/BackLink.js';
import classes from './Contents.module.css';
import type { OutlineEntry } from './report-outline.js';
import { reportViewTexts as texts } from './texts.js';
import { useScrollSpy } from './use-scroll-spy.js';

function Entries({
  outline,
  current,
}: {
  readonly outline: readonly OutlineEntry[];
  readonly current: string | null;
}) {
  return (
    <ol className={classes.list}>
      {outline.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} aria-current={entry.id === current ? 'location' : undefined}>
            {entry.name}
          </a>
        </li>
      ))}
    </ol>
  );
}

export function BackToReports() {
  return <BackLink to="/reports">{texts.toReports}</BackLink>;
}

/** The contents beside the report; folded above it where the page is narrow. */
export function Contents({
  outline,
  back,
}: {
  readonly outline: readonly OutlineEntry[];
  readonly back: ReactNode;
}) {
  const ids = useMemo(() => outline.map((entry) => entry.id), [outline]);
  const current = useScrollSpy(ids);
  return (
    <div className={classes.root}>
      {back}
      <nav aria-label={texts.contents} className={classes.wide}>
        <Entries outline={outline} current={current} />
      </nav>
      <details className={classes.narrow}>
        <summary>{texts.contents}</summary>
        <nav aria-label={texts.contents}>
          <Entries outline={outline} current={current} />
        </nav>
      </details>
    </div>
  );
}
