import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserTask } from '../../../../../libs/contract/src/index.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { formatDateTime } from '../../../../../libs/presentation/src/format/date.js';
import { countOf } from '../../../../../libs/presentation/src/format/number.js';
import { reportForms } from '../../../../../libs/presentation/src/format/plural.js';
import { Card } from '../../../shared/ui/Card.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { fetchUserTasks } from '../model/flow-api.js';
import { uploadTexts as texts } from '../model/flow-texts.js';
import { useFlowNavigation } from '../model/use-task-id.js';
import { CancelDialog } from './CancelDialog.js';
import classes from './RecentTasks.module.css';
import { unfinished } from './unfinished.js';

const NAMES_SHOWN = 3;

const countsText = (task: UserTask): string => {
  const all = countOf(task.reports_count, reportForms);
  return task.pending_reports === 0 ? all : `${all}, не запущено ${task.pending_reports}`;
};

const namesText = (task: UserTask): string => {
  const names = task.report_cards.map((card) => card.name);
  const rest = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return rest > 0 ? `${shown} и еще ${rest}` : shown;
};

interface TaskCardProps {
  readonly task: UserTask;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
}

function TaskCard({ task, onOpen, onCancel }: TaskCardProps) {
  const name = task.file_name ?? '';
  return (
    <Card as="li" className={classes.card}>
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          {formatDateTime(task.created_at)}
          {task.reports_count > 0 && ` · ${countsText(task)}`}
        </p>
        {task.report_cards.length > 0 && <p className={classes.planned}>{namesText(task)}</p>}
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onCancel} aria-label={`${texts.cancelTask}: ${name}`}>
          {texts.cancelTask}
        </Button>
        <Button variant="default" onClick={onOpen} aria-label={`${texts.continue}: ${name}`}>
          {texts.continue}
        </Button>
      </div>
    </Card>
  );
}

/** Tasks that were begun and not finished; absent when there are none. */
export function RecentTasks() {
  const { data, error, reload } = useLoad(fetchUserTasks);
  const { go } = useFlowNavigation();
  const [ending, setEnding] = useState<UserTask | null>(null);
  if (error !== null && data === null) {
    return (
      <div className={classes.section}>
        <ErrorCard
          title={detailOf(error, texts.recentFailed)}
          retryLabel={texts.recentReload}
          onRetry={reload}
        />
      </div>
    );
  }
  const tasks = unfinished(data?.tasks ?? []);
  if (tasks.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="recent-tasks">
      <h2 id="recent-tasks" className={classes.title}>
        {texts.recent}
      </h2>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <TaskCard
            key={task.task_id}
            task={task}
            onOpen={() => go('analytics', task.task_id)}
            onCancel={() => setEnding(task)}
          />
        ))}
      </ul>
      <CancelDialog task={ending} onClose={() => setEnding(null)} onDone={reload} />
    </section>
  );
}
