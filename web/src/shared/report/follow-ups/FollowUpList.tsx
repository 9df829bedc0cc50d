import { Link } from '@tanstack/react-router';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { AskedFollowUp, FollowUp } from '../../../../../libs/contract/src/index.js';
import { ticksWithUnit } from '../../../../../libs/presentation/src/format/number.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { StatusTag } from '../../ui/StatusTag.js';
import { Tag } from '../../ui/Tag.js';
import { FollowUpDialog } from './FollowUpDialog.js';
import { followUpTexts as texts } from './follow-up-texts.js';
import classes from './FollowUpList.module.css';
import { useReportFollowUps } from './follow-ups.js';

/** Where an answer is, or is being made. */
function AskedLink({ asked, taskId }: { readonly asked: AskedFollowUp; readonly taskId: string }) {
  const { status, report_id: id, task_id: own, report_index: index } = asked;
  if (id === null) {
    return (
      <Link to="/create-report/$step" params={{ step: 'processing' }} search={{ taskId: own }}>
        {texts.follow}
      </Link>
    );
  }
  const hash = own === taskId ? `report-${index}` : '';
  return status === 'success' ? (
    <Link to="/reports/$id" params={{ id: String(id) }} hash={hash}>
      {texts.open}
    </Link>
  ) : null;
}

function AskedQuestion({
  question,
  asked,
  taskId,
  onAgain,
}: {
  readonly question: FollowUp;
  readonly asked: AskedFollowUp;
  readonly taskId: string;
  readonly onAgain: () => void;
}) {
  return (
    <div className={classes.asked}>
      <span className={classes.name}>{typeset(question.title)}</span>
      <span className={classes.state} role="status">
        <StatusTag status={asked.status} />
        {asked.status === 'error' ? (
          <UnstyledButton className={classes.again} onClick={onAgain}>
            {texts.again}
          </UnstyledButton>
        ) : (
          <AskedLink asked={asked} taskId={taskId} />
        )}
      </span>
    </div>
  );
}

/** Below a report: what its reader may ask next, each for its price. */
export function FollowUpList({
  reportIndex,
  name,
}: {
  readonly reportIndex: number;
  readonly name: string;
}) {
  const found = useReportFollowUps(reportIndex);
  const [chosen, setChosen] = useState<FollowUp | null>(null);
  if (found === null) return null;
  const { known, questions, taskId } = found;
  const open = (question: FollowUp): void => {
    found.forget();
    setChosen(question);
  };
  return (
    <aside className={classes.list} aria-label={texts.label(name)}>
      <p className={classes.head}>
        <strong>{texts.title}.</strong> {texts.each(known.ticks)}
      </p>
      <ul className={classes.questions}>
        {questions.map((question) => (
          <li key={question.id}>
            {question.asked === null ? (
              <UnstyledButton className={classes.question} onClick={() => open(question)}>
                <span className={classes.name}>{typeset(question.title)}</span>
                <Tag>{ticksWithUnit(known.ticks)}</Tag>
              </UnstyledButton>
            ) : (
              <AskedQuestion
                question={question}
                asked={question.asked}
                taskId={taskId}
                onAgain={() => open(question)}
              />
            )}
          </li>
        ))}
      </ul>
      <FollowUpDialog
        followUps={found}
        reportIndex={reportIndex}
        question={chosen}
        onClose={() => setChosen(null)}
      />
    </aside>
  );
}
