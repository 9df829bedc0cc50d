import { Button } from '@mantine/core';
import classes from './Admin.module.css';
import { adminTexts as texts } from './texts.js';

interface Props {
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly shown: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which part of a long list is shown, and the way to the next. */
export function Pages({ label, page, size, shown, total, onPage }: Props) {
  const skipped = (page - 1) * size;
  return (
    <nav className={classes.pages} aria-label={label}>
      <span role="status">
        {shown === 0 ? texts.pageEmpty : texts.range(skipped + 1, skipped + shown, total)}
      </span>
      {total > size && (
        <span className={classes.turn}>
          <Button
            variant="default"
            size="compact-md"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            {texts.previous}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            disabled={skipped + shown >= total}
            onClick={() => onPage(page + 1)}
          >
            {texts.next}
          </Button>
        </span>
      )}
    </nav>
  );
}
