import type { Question, QuestionTemplate } from '../../../contract/src/question.js';
import { AnalysisFailed } from '../analysis-failed.js';
import type { Understanding } from '../analyst/proposal.js';
import { questionProposal, type AskedFile } from './asked-question.js';
import type { TextFiller } from './fill/fill.js';
import { nearestOf } from './suggestions.js';

const TEXT_MAX = 600;
const SUGGESTIONS_MAX = 3;
const WORDS_MAX = 3;
const WORD_MAX = 60;

const TOO_LONG = 'Запрос слишком длинный: опишите один отчет в одном-двух предложениях.';
const UNSURE =
  'Этот запрос можно понять по-разному, поэтому ничего не посчитано и не списано. ' +
  'Выберите, что вы имели в виду, или составьте вопрос из столбцов файла.';
const NAMELESS =
  'В запросе нет слов этого файла. Назовите столбец или значение — или составьте вопрос из столбцов.';

export interface TextReading {
  readonly filler: TextFiller;
  /** Complete questions of the file, the frequent ones first. */
  readonly suggestions: readonly QuestionTemplate[];
}

/** What a text can only mean, as a report; else a sentence about what is missing. */
export async function textUnderstood(
  text: string,
  file: AskedFile,
  { filler, suggestions }: TextReading,
): Promise<Understanding> {
  const said = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (said.length > TEXT_MAX) return refused(TOO_LONG, []);
  const near = nearestOf(suggestions, said, SUGGESTIONS_MAX);
  const offered = near.map(({ title }) => title);
  const { question, unknown, isSure } = filler.filled(said);
  const template = suggestions.find(({ title }) => title === said)?.question;
  const meant = template ?? (isSure ? question : null);
  if (meant === null) return refused(whyNot(question, unknown), offered);
  try {
    return { understood: true, proposal: await questionProposal(meant, file, said) };
  } catch (error) {
    if (!(error instanceof AnalysisFailed)) throw error;
    return refused(error.message, offered);
  }
}

function refused(message: string, suggestions: readonly string[]): Understanding {
  return { understood: false, message, suggestions };
}

function whyNot(question: Question | null, unknown: readonly string[]): string {
  const words = [...new Set(unknown)].slice(0, WORDS_MAX);
  const named = words.map((word) => `«${word.slice(0, WORD_MAX)}»`).join(', ');
  if (question === null) return named === '' ? NAMELESS : `${NAMELESS} Не найдено: ${named}.`;
  return named === '' ? UNSURE : `${UNSURE} В файле не найдено: ${named}.`;
}
