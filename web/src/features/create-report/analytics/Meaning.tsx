import { UnstyledButton } from '@mantine/core';
import type { MeaningQuestion } from '../../../../../libs/contract/src/index.js';
import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import { meaningTexts as texts } from '../model/meaning-texts.js';
import classes from './Meaning.module.css';
import type { Settling } from './use-meaning.js';

interface QuestionProps {
  readonly question: MeaningQuestion;
  readonly settling: Settling;
}

function Question({ question, settling }: QuestionProps) {
  const { settles, ask, options, stands } = question;
  return (
    <fieldset className={classes.question}>
      <legend className={classes.ask}>{typeset(ask)}</legend>
      <div className={classes.options}>
        {options.map(({ label, consequence }) => (
          <UnstyledButton
            key={label}
            className={classes.option}
            aria-pressed={label === stands}
            disabled={settling.isBusy}
            onClick={() => settling.settle(settles, label)}
          >
            <span>{typeset(label)}</span>
            <span className={classes.consequence}>{typeset(consequence)}</span>
          </UnstyledButton>
        ))}
      </div>
    </fieldset>
  );
}

/** What the file leaves open: one click each, with what follows; the default stands unanswered. */
export function Meaning({ settling }: { readonly settling: Settling }) {
  const { questions, isBusy, error } = settling;
  if (questions.length === 0) return null;
  return (
    <section className={classes.meaning} aria-labelledby="meaning" aria-busy={isBusy}>
      <h3 id="meaning" className={classes.title}>
        {texts.title}
      </h3>
      {questions.map((question) => (
        <Question key={question.settles} question={question} settling={settling} />
      ))}
      <p className={classes.note} aria-live="polite">
        {isBusy ? texts.proposing : texts.note}
      </p>
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
