import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  Question,
  QuestionForm,
  ReadQuestion,
} from '../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { Card } from '../../../shared/ui/Card.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { TextSkeleton } from '../../../shared/ui/Skeletons.js';
import { BuilderActions } from './BuilderActions.js';
import { asMode, asked, firstQuestion } from './builder-state.js';
import { ListSteps, RelationSteps } from './OtherSteps.js';
import type { KeptDialog } from './kept/kept-dialog.js';
import { KeptDialogs } from './kept/KeptDialogs.js';
import { KeptRow } from './kept/KeptRow.js';
import { useKept } from './kept/use-kept.js';
import { fetchQuestionForm } from './question-api.js';
import { questionTexts as texts } from './question-texts.js';
import classes from './Question.module.css';
import { Reading } from './Reading.js';
import { TableSteps } from './TableSteps.js';
import { useCheck } from './use-check.js';

interface Filled extends ReadQuestion {
  /** The text that it was filled by; null where there was none. */
  readonly said: string | null;
}

export interface QuestionBuilderProps {
  readonly taskId: string;
  readonly cost: number;
  /** What it opens with; null: a frequent question of the file. */
  readonly filled: Filled | null;
  /** The question, and how it was understood. */
  readonly onSubmit: (question: Question, reading: string) => void;
  readonly onClose: () => void;
}

/** A question composed of what the file has; how it is understood stands above it. */
export function QuestionBuilder(props: QuestionBuilderProps) {
  const { taskId, onClose } = props;
  const load = useCallback((signal: AbortSignal) => fetchQuestionForm(taskId, signal), [taskId]);
  const { data: form, error, reload } = useLoad(load);
  if (error !== null && form === null) {
    const title = detailOf(error, texts.loadFailed);
    return <ErrorCard title={title} retryLabel={texts.again} onRetry={reload} />;
  }
  return (
    <Card
      as="section"
      aria-label={texts.title}
      onKeyDown={(event) => {
        // A dialog above it is none of its elements.
        const isOwn = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose();
      }}
    >
      {form === null ? <TextSkeleton lines={8} /> : <OpenBuilder {...props} form={form} />}
    </Card>
  );
}

function OpenBuilder(props: QuestionBuilderProps & { readonly form: QuestionForm }) {
  const { taskId, filled, onSubmit, form } = props;
  const [question, setQuestion] = useState<Question>(() => filled?.question ?? firstQuestion(form));
  const [dialog, setDialog] = useState<KeptDialog | null>(null);
  const [keptNow, setKeptNow] = useState('');
  const kept = useKept(taskId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const ready = asked(question);
  const check = useCheck(taskId, ready);
  const { checked } = check;
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (checked?.status === 'answered') onSubmit(ready, checked.reading);
        }}
      >
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {texts.title}
        </h2>
        {filled !== null && <Said filled={filled} />}
        <Reading check={check} />
        {filled !== null && filled.unknown.length > 0 && <Unknown words={filled.unknown} />}
        <Templates filled={filled} form={form} onChoose={setQuestion} />
        <KeptRow
          questions={kept.questions}
          onChoose={setQuestion}
          onOpen={() => setDialog({ is: 'list' })}
        />
        <SegmentedControl
          aria-label={texts.mode}
          className={classes.modes}
          size="sm"
          value={question.is}
          data={modes}
          onChange={(mode) => setQuestion(asMode(question, mode as Question['is'], form))}
        />
        <Steps question={question} form={form} onChange={setQuestion} />
        <BuilderActions
          {...props}
          checked={checked}
          isKept={keptNow === JSON.stringify(ready)}
          onKeep={(name) => setDialog({ is: 'keep', name, question: ready })}
        />
      </form>
      <KeptDialogs
        kept={kept}
        dialog={dialog}
        onDialog={setDialog}
        onChoose={setQuestion}
        onKept={(one) => setKeptNow(one === null ? '' : JSON.stringify(one))}
      />
    </>
  );
}

function Said({ filled: { said, question } }: { readonly filled: Filled }) {
  if (said === null) return null;
  const told = question === null ? texts.nothingOf(said) : texts.unsure(said);
  return <p className={classes.said}>{typeset(told)}</p>;
}

const modes = Object.entries(texts.modes).map(([value, label]) => ({ value, label }));

function Steps({
  question,
  form,
  onChange,
}: {
  readonly question: Question;
  readonly form: QuestionForm;
  readonly onChange: (question: Question) => void;
}) {
  switch (question.is) {
    case 'table':
      return <TableSteps question={question} form={form} onChange={onChange} />;
    case 'list':
      return <ListSteps question={question} form={form} onChange={onChange} />;
    case 'relation':
      return <RelationSteps question={question} form={form} onChange={onChange} />;
  }
}

function Unknown({ words }: { readonly words: readonly string[] }) {
  return (
    <p className={classes.unknown}>
      {texts.unknown} <strong>«{words.join('», «')}»</strong>. {texts.unknownHint}
    </p>
  );
}

/** Complete questions: near to the text where there was one, else what is asked of files often. */
function Templates({
  filled,
  form,
  onChoose,
}: {
  readonly filled: ReadQuestion | null;
  readonly form: QuestionForm;
  readonly onChoose: (question: Question) => void;
}) {
  const near = filled?.near ?? [];
  const [name, templates] =
    near.length > 0 ? [texts.near, near] : [texts.templates, form.templates];
  if (templates.length === 0) return null;
  return (
    <div className={classes.templates} role="group" aria-label={name}>
      <span>{name}</span>
      {templates.map(({ title, question }) => (
        <UnstyledButton key={title} className={classes.template} onClick={() => onChoose(question)}>
          {title}
        </UnstyledButton>
      ))}
    </div>
  );
}
