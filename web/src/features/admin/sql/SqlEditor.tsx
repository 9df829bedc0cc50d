import { Button, Textarea, TextInput } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import type {
  SqlHistoryResponse,
  SqlSchemaResponse,
} from '../../../../../libs/contract/src/index.js';
import { formatNumber } from '../../../../../libs/presentation/src/format/number.js';
import { api } from '../../../shared/api/api.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { Card } from '../../../shared/ui/Card.js';
import adminClasses from '../Admin.module.css';
import { History, ReadyQueries, Tables } from './SqlAside.js';
import { SqlAnswer } from './SqlAnswer.js';
import classes from './Sql.module.css';
import { sqlTexts as texts } from './texts.js';
import { useSql } from './use-sql.js';

const loadSchema = (signal: AbortSignal) => api<SqlSchemaResponse>('/admin/db/schema', { signal });
const loadHistory = (signal: AbortSignal) =>
  api<SqlHistoryResponse>('/admin/db/history', { signal });

const FIRST = 'SELECT type, count(*) AS events\nFROM events\nGROUP BY type ORDER BY events DESC';

/** An admin's own questions over a copy of the data. */
export function SqlEditor() {
  const [sql, setSql] = useState<string>(FIRST);
  const [reason, setReason] = useState('');
  const schema = useLoad(loadSchema);
  const history = useLoad(loadHistory);
  const { run, busy, result, error } = useSql(history.reload);
  const field = useRef<HTMLTextAreaElement>(null);
  const choose = useCallback((chosen: string) => {
    setSql(chosen);
    field.current?.focus();
  }, []);
  const insert = useCallback((name: string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    setSql((now) => `${now.slice(0, from)}${name}${now.slice(to)}`);
    field.current?.focus();
  }, []);
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <Card>
          <h2 className={adminClasses.cardTitle}>{texts.title}</h2>
          <p className={adminClasses.hint}>
            {texts.hint} {schema.data !== null && <Limits {...schema.data.limits} />}
          </p>
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              run(sql, reason);
            }}
          >
            <Textarea
              ref={field}
              label={texts.statement}
              value={sql}
              autosize
              minRows={6}
              maxRows={24}
              spellCheck={false}
              classNames={{ input: classes.code ?? '' }}
              onChange={({ currentTarget: { value } }) => setSql(value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                run(sql, reason);
              }}
            />
            <TextInput
              label={texts.reason}
              description={texts.reasonHint}
              value={reason}
              maxLength={500}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
            <div className={classes.actions}>
              <Button type="submit" loading={busy}>
                {texts.run}
              </Button>
              <span className={classes.quiet}>{texts.runHint}</span>
            </div>
          </form>
        </Card>
        <SqlAnswer result={result} error={error} />
      </div>
      <aside className={classes.aside} aria-label={texts.tables}>
        <Tables schema={schema} onInsert={insert} />
        {schema.data !== null && <ReadyQueries ready={schema.data.ready} onChoose={choose} />}
        <History history={history} onChoose={choose} />
      </aside>
    </div>
  );
}

function Limits({ rows, seconds, megabytes }: SqlSchemaResponse['limits']) {
  return texts.limits(formatNumber(rows), seconds, megabytes);
}
