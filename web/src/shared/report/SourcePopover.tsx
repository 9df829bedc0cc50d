import { Popover } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { reportTexts as texts } from '../../../../libs/presentation/src/report/report-texts.js';
import type { Provenance } from '../../../../libs/contract/src/index.js';
import classes from './NumberSource.module.css';
import type { RowsPlace } from './rows/rows-place.js';

const RowsDrawer = lazy(async () => ({
  default: (await import('./rows/RowsDrawer.js')).RowsDrawer,
}));

export const pressed = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

interface SourcePopoverProps {
  readonly text: string;
  /** Where the rows can be asked for; null: nowhere. */
  readonly place: RowsPlace | null;
  /** null until it is known. */
  readonly source: Provenance | null;
  /** Open when it appears, for it appears by a click. */
  readonly isOpened?: boolean;
  /** What the card holds, and what its button for the rows does. */
  readonly card: (showRows: () => void) => ReactNode;
}

/**
 * A number with a dashed underline; a click says where it comes from. It is a part of the text's
 * line, which a button element is not: a bracket before it would be left behind at the line's end.
 */
export function SourcePopover({ text, place, source, isOpened, card }: SourcePopoverProps) {
  const number = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState(isOpened === true);
  const [rows, setRows] = useState<'never' | 'shown' | 'hidden'>('never');
  const showRows = (): void => {
    setOpened(false);
    setRows('shown');
  };
  const hideRows = (): void => {
    setRows('hidden');
    number.current?.focus();
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width="min(430px, calc(100vw - 32px))"
        shadow="none"
        offset={6}
        trapFocus
        returnFocus
        withRoles
        transitionProps={{ duration: 100 }}
        middlewares={{ shift: { padding: 16 }, flip: true }}
        classNames={{ dropdown: classes.card }}
      >
        <Popover.Target>
          <span
            ref={number}
            role="button"
            tabIndex={0}
            className={classes.number}
            aria-label={`${text}: ${texts.from}`}
            onClick={() => setOpened(!opened)}
            onKeyDown={pressed}
          >
            {text}
          </span>
        </Popover.Target>
        <Popover.Dropdown>{card(showRows)}</Popover.Dropdown>
      </Popover>
      {place !== null && source !== null && rows !== 'never' && (
        <Suspense fallback={null}>
          <RowsDrawer place={place} source={source} opened={rows === 'shown'} onClose={hideRows} />
        </Suspense>
      )}
    </>
  );
}
