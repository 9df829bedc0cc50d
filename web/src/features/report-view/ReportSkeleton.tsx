import { Skeleton } from '@mantine/core';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import classes from './ReportPage.module.css';

/** A report while it loads. */
export function ReportSkeleton() {
  return (
    <div className={classes.layout} role="status" aria-label="Загрузка...">
      <div className={classes.side}>
        <TextSkeleton lines={5} />
      </div>
      <div>
        <Skeleton height={18} width="40%" mb={16} />
        <Skeleton height={38} width="80%" mb={24} />
        <TextSkeleton lines={4} />
        <Skeleton height={300} mt={32} />
      </div>
    </div>
  );
}
