import { Skeleton } from '@mantine/core';
import { Card } from './Card.js';
import classes from './Skeletons.module.css';

/** Lines of a text that is on its way. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  const widths = ['100%', '92%', '78%', '96%', '64%'];
  return (
    <div className={classes.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={widths[line % widths.length] ?? '100%'} />
      ))}
    </div>
  );
}

/** As many cards as are expected, each as high as what comes. */
export function CardSkeletons({
  count,
  height,
  label = 'Загрузка...',
}: {
  readonly count: number;
  readonly height: number;
  readonly label?: string;
}) {
  return (
    <div className={classes.cards} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, card) => (
        <Card key={card} as="div" style={{ minHeight: height }}>
          <Skeleton height={18} width="46%" mb={14} />
          <TextSkeleton lines={2} />
        </Card>
      ))}
    </div>
  );
}
