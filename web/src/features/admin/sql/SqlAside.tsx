import { UnstyledButton } from '@mantine/core';
import type {
  ReadyQuery,
  SqlHistoryResponse,
  SqlSchemaResponse,
} from '../../../../../libs/contract/src/index.js';
import { formatDateTime } from '../../../../../libs/presentation/src/format/date.js';
import { detailOf } from '../../../shared/api/api-error.js';
import type { Loaded } from '../../../shared/api/use-load.js';
import { Card } from '../../../shared/ui/Card.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { Tag } from '../../../shared/ui/Tag.js';
import adminClasses from '../Admin.module.css';
import classes from './Sql.module.css';
import { sqlTexts as texts } from './texts.js';

interface TablesProps {
  readonly schema: Loaded<SqlSchemaResponse>;
  readonly onInsert: (name: string) => void;
}

/** What there is to ask; a name goes into the statement by a click. */
export function Tables({ schema: { data, error, reload }, onInsert }: TablesProps) {
  if (data === null && error !== null)
    return <ErrorCard title={texts.schemaFailed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={1} height={320} label={texts.loading} />;
  return (
    <Card>
      <h2 className={adminClasses.cardTitle}>{texts.tables}</h2>
      {data.tables.map(({ name, about, columns }) => (
        <details key={name} className={classes.table}>
          <summary>
            <code>{name}</code> <span className={classes.quiet}>{about}</span>
          </summary>
          <ul>
            {[{ name, is_personal: false }, ...columns].map((column, index) => (
              <li key={index}>
                <UnstyledButton
                  className={classes.name ?? ''}
                  title={texts.insert(column.name)}
                  onClick={() => onInsert(column.name)}
                >
                  <code>{column.name}</code>
                </UnstyledButton>
                {column.is_personal && <Tag tone="warning">{texts.personal}</Tag>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Card>
  );
}

interface ReadyProps {
  readonly ready: readonly ReadyQuery[];
  readonly onChoose: (sql: string) => void;
}

const GROUPS = ['finance', 'support'] as const;

/** Questions that are asked most, to be run or changed. */
export function ReadyQueries({ ready, onChoose }: ReadyProps) {
  return (
    <Card>
      <h2 className={adminClasses.cardTitle}>{texts.ready}</h2>
      {GROUPS.map((group) => (
        <section key={group} className={classes.group}>
          <h3 className={classes.groupTitle}>{texts.groups[group]}</h3>
          <ul>
            {ready
              .filter((one) => one.group === group)
              .map(({ title, sql }) => (
                <li key={title}>
                  <UnstyledButton className={adminClasses.open ?? ''} onClick={() => onChoose(sql)}>
                    {title}
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

interface HistoryProps {
  readonly history: Loaded<SqlHistoryResponse>;
  readonly onChoose: (sql: string) => void;
}

/** One's own questions, as the log has them. */
export function History({ history: { data, error, reload }, onChoose }: HistoryProps) {
  if (data === null && error !== null)
    return <ErrorCard title={texts.historyFailed} text={detailOf(error)} onRetry={reload} />;
  return (
    <Card>
      <h2 className={adminClasses.cardTitle}>{texts.history}</h2>
      {data?.items.length === 0 && <p className={classes.quiet}>{texts.noHistory}</p>}
      <ul className={classes.history}>
        {(data?.items ?? []).map(({ sql, at, outcome }, index) => (
          <li key={index}>
            <UnstyledButton className={classes.past ?? ''} onClick={() => onChoose(sql)}>
              <code>{sql}</code>
            </UnstyledButton>
            <small>
              {formatDateTime(at)}, {texts.outcomes[outcome]}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
