import { typeset } from '../../../../../libs/presentation/src/format/typeset.js';
import classes from './Question.module.css';
import { questionTexts as texts } from './question-texts.js';
import type { Check } from './use-check.js';

interface Told {
  readonly head: string;
  readonly text: string;
  readonly tone: 'plain' | 'warning';
}

function toldOf({ checked, error }: Check): Told {
  if (error !== null) return { head: texts.refused, text: error, tone: 'warning' };
  if (checked === null) return { head: texts.understood, text: texts.checking, tone: 'plain' };
  switch (checked.status) {
    case 'answered':
      return { head: texts.understood, text: sentence(checked.reading), tone: 'plain' };
    case 'nothing':
      return {
        head: texts.nothing,
        text: `${sentence(checked.reading)} ${checked.reason}`,
        tone: 'warning',
      };
    case 'refused':
      return { head: texts.refused, text: checked.reasons.join(' '), tone: 'warning' };
  }
}

function sentence(reading: string): string {
  return typeset(`${reading.slice(0, 1).toUpperCase()}${reading.slice(1)}.`);
}

/** How the question is understood, or why it has no answer: before anything is paid. */
export function Reading({ check }: { readonly check: Check }) {
  const { head, text, tone } = toldOf(check);
  return (
    <div className={classes.reading} data-tone={tone} role="status">
      <span className={classes.readingHead}>{head}</span>
      <p className={classes.readingText}>{text}</p>
    </div>
  );
}
