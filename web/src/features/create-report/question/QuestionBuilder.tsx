import { Button, SegmentedControl, UnstyledButton } from '@mantine/core';
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
import { asMode, asked, firstQuestion } from './builder-state.js';
import { ListSteps, RelationSteps } from './OtherSteps.js';
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
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      {form === null ? <TextSkeleton lines={8} /> : <OpenBuilder {...props} form={form} />}
    </Card>
  );
}

function OpenBuilder({
  taskId,
  cost,
  filled,
  onSubmit,
  onClose,
  form,
}: QuestionBuilderProps & { readonly form: QuestionForm }) {
  const [question, setQuestion] = useState<Question>(() => filled?.question ?? firstQuestion(form));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const check = useCheck(taskId, asked(question));
  const { checked } = check;
  const isAnswered = checked?.status === 'answered';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (checked?.status === 'answered') onSubmit(asked(question), checked.reading);
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {texts.title}
      </h2>
      {filled !== null && filled.said !== null && (
        <p className={classes.said}>
          {typeset((filled.question === null ? texts.nothingOf : texts.unsure)(filled.said))}
        </p>
      )}
      <Reading check={check} />
      {filled !== null && filled.unknown.length > 0 && <Unknown words={filled.unknown} />}
      <Templates filled={filled} form={form} onChoose={setQuestion} />
      <SegmentedControl
        aria-label={texts.mode}
        className={classes.modes}
        size="sm"
        value={question.is}
        data={modes}
        onChange={(mode) => setQuestion(asMode(question, mode as Question['is'], form))}
      />
      <Steps question={question} form={form} onChange={setQuestion} />
      <div className={classes.actions}>
        <Button type="submit" disabled={!isAnswered}>
          {texts.add}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {texts.close}
        </Button>
        {checked?.status === 'answered' && (
          <span className={classes.cost}>{texts.answer(checked.rows, cost)}</span>
        )}
      </div>
    </form>
  );
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
