import { Popover } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Provenance } from '../../../../libs/contract/src/index.js';
import { Tag } from '../ui/Tag.js';
import classes from './NumberSource.module.css';
import { checkText, exactText, rowsText } from './provenance.js';
import { reportTexts as texts } from './report-texts.js';

/** What stands behind a number: value, table, rows, check and query. */
function SourceCard({ source }: { readonly source: Provenance }) {
  return (
    <>
      <div className={classes.head}>
        <p className={classes.title}>
          {texts.from} {source.shown}
        </p>
        <Tag>{exactText(source)}</Tag>
      </div>
      <dl className={classes.facts}>
        <dt>{texts.table}</dt>
        <dd>
          {source.sheet}, {source.range}
        </dd>
        <dt>{texts.rows}</dt>
        <dd>{rowsText(source)}</dd>
        {source.check !== undefined && (
          <>
            <dt>{texts.check}</dt>
            <dd>{checkText(source.check)}</dd>
          </>
        )}
        {source.formula !== undefined && (
          <>
            <dt>{texts.formula}</dt>
            <dd>{source.formula}</dd>
          </>
        )}
      </dl>
      <pre className={classes.query} tabIndex={0} aria-label={texts.query}>
        <code>{source.query}</code>
      </pre>
    </>
  );
}

const pressed = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

/**
 * A number with a dashed underline; a click says where it comes from. It is a part of the text's line,
 * which a button element is not: a bracket before it would be left behind at the line's end.
 */
export function NumberSource({
  text,
  source,
}: {
  readonly text: string;
  readonly source: Provenance;
}) {
  return (
    <Popover
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
          role="button"
          tabIndex={0}
          className={classes.number}
          aria-label={`${text}: ${texts.from}`}
          onKeyDown={pressed}
        >
          {text}
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <SourceCard source={source} />
      </Popover.Dropdown>
    </Popover>
  );
}
