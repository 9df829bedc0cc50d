import { Button } from '@mantine/core';
import { formatDateTime } from '../../../../../libs/presentation/src/format/date.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { copies } from '../../../shared/device/device-copies.js';
import { Card } from '../../../shared/ui/Card.js';
import { keptTexts as texts } from '../model/flow-texts.js';
import classes from './RecentTasks.module.css';

const SHOWN = 3;

/** Files that this browser keeps, to be asked once more; absent when there are none. */
export function KeptFiles({ onFile }: { readonly onFile: (file: File) => void }) {
  const { data } = useLoad(copies);
  const kept = (data ?? []).slice(0, SHOWN);
  if (kept.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="kept">
      <h2 id="kept" className={classes.title}>
        {texts.title}
      </h2>
      <ul className={classes.list}>
        {kept.map(({ taskId, fileName, keptAt, file }) => (
          <Card as="li" key={taskId} className={classes.card}>
            <div className={classes.text}>
              <p className={classes.name}>{fileName}</p>
              <p className={classes.facts}>{formatDateTime(keptAt)}</p>
            </div>
            <div className={classes.actions}>
              <Button
                variant="default"
                aria-label={`${texts.again}: ${fileName}`}
                onClick={() => onFile(new File([file], fileName))}
              >
                {texts.again}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
