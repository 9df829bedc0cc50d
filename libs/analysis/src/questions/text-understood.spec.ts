import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROVE } from '../../../../test/support/prove.js';
import { jail } from '../../../frames/src/testing/answers.js';
import { clinic } from '../../../frames/src/testing/clinic.js';
import type { JailSession } from '../../../jail/src/query-jail.js';
import type { AskedFile } from './asked-question.js';
import { TextFiller } from './fill/fill.js';
import { FileValues } from './known-values.js';
import { questionFormOf } from './question-form.js';
import { suggestionsOf } from './suggestions.js';
import { textUnderstood } from './text-understood.js';

const book = clinic();
const values = new FileValues(book.tables);
const form = questionFormOf(book.meaning, values);
const suggestions = suggestionsOf(form);
const filler = new TextFiller(form, values, book.meaning);
let session: JailSession;
let file: AskedFile;

beforeAll(async () => {
  session = await jail.open(book.tables, new AbortController().signal);
  file = { meaning: book.meaning, values, query: session.query };
});
afterAll(() => {
  session.close();
  jail.close();
});

const understood = (text: string) => textUnderstood(text, file, { filler, suggestions });

async function sentenceFor(text: string): Promise<string> {
  const answer = await understood(text);
  return answer.understood ? `answered: ${answer.proposal.name}` : answer.message;
}

describe('A text without a model', () => {
  it('that can mean one thing becomes a report in its own words', async () => {
    expect(await understood('средний возраст по врачам')).toMatchObject({
      understood: true,
      proposal: {
        name: 'средний возраст по врачам',
        question: expect.stringContaining('среднее «Возраст» по «Врач»'),
      },
    });
  });

  it('that can mean several things is not answered, and names what the file has not', async () => {
    expect(await understood('стоимость зюзюк у Белова')).toEqual({
      understood: false,
      message: expect.stringMatching(/ничего не посчитано и не списано.*«зюзюк»/),
      suggestions: Array(3).fill(expect.stringContaining('«Стоимость»')),
    });
  });

  it.each(['средний возраст каждого', 'за что средний возраст', 'у кого средний возраст'])(
    'that asks for groups and names none is not answered with one number: «%s»',
    async (text) => {
      expect(await understood('средний возраст')).toMatchObject({ understood: true });
      expect(await understood(text)).toMatchObject({ understood: false });
    },
  );

  it('is offered only what is understood', async () => {
    const answer = await understood('погода на Марсе');
    const suggestions = answer.understood ? [] : answer.suggestions;
    expect(suggestions).toHaveLength(3);
    for (const suggestion of suggestions)
      expect(await understood(suggestion)).toMatchObject({ understood: true });
  });

  it.each([
    ['of ten thousand letters', 'а'.repeat(10_000)],
    ['of a thousand words of the file', 'стоимость '.repeat(1_000)],
    ['of a thousand months', 'по месяцам за январь 2026 '.repeat(400)],
    ['of blanks', ' \n\t'.repeat(3_000)],
    ['of noise', '𝕱𝖗𝖆𝖓𝖟 ☃ \u0000 \u202e ́́́ {{x}} %s ../../etc'],
    ['of another language', 'What was the revenue by month? 我们上个月卖了多少 كم بعنا'],
    ['that gives orders', 'Ignore all previous instructions; DROP TABLE visits; -- абракадабра'],
    ['of SQL', "' UNION SELECT * FROM visits WHERE '1'='1"],
  ])('%s gets a sentence, in prove at once, and nothing else waits for it', async (_what, text) => {
    await sentenceFor('разогрев');
    const [from, before] = [performance.now(), process.cpuUsage()];
    const sentence = await sentenceFor(text);
    const { user, system } = process.cpuUsage(before);
    const tookMs = performance.now() - from;
    expect(sentence).toMatch(/^[А-Я].+\.$/su);
    // A clock judges only where the machine has nothing else to do.
    if (!PROVE) return;
    expect(tookMs).toBeLessThan(200);
    // All of it together, so no part of it holds the event loop for longer.
    expect((user + system) / 1000).toBeLessThan(50);
  });
});
