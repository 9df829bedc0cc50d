import { featuresTexts } from '../src/features/landing/more-texts.js';
import { questions } from '../src/features/landing/questions.js';
import { landingTexts } from '../src/features/landing/texts.js';

/** Prices come from the service as it runs. */
const namesNoPrice = ({ answer }: (typeof questions)[number]): boolean =>
  answer('') === answer('100');

/** The class of a CSS module by its name in the source. Throws where no rule has it. */
type ClassOf = (name: string) => string;

/** The landing's words as they stand before any script has run, for who waits and who searches. */
export function landingHtml(classOf: ClassOf): string {
  const inner = classOf('inner');
  const { title, lead, stepsTitle, steps, questionsTitle } = landingTexts;
  const part = (name: string, items: readonly (readonly [string, string])[]): string =>
    `<section class="${inner} ${classOf('section')}"><h2 class="${classOf('heading')}">${name}</h2>` +
    `${items.map(([head, text]) => `<h3>${head}</h3><p>${text}</p>`).join('')}</section>`;
  return (
    `<div id="early" class="${classOf('early')}"><div class="${inner} ${classOf('hero')}"><div>` +
    `<h1 class="${classOf('title')}">${title}</h1>` +
    `<p class="${classOf('lead')}">${lead}</p></div></div>` +
    part(
      stepsTitle,
      steps.map((one) => [one.title, one.text]),
    ) +
    part(
      featuresTexts.title,
      featuresTexts.items.map((one) => [one.title, one.text]),
    ) +
    part(
      questionsTitle,
      questions.filter(namesNoPrice).map(({ question, answer }) => [question, answer('')]),
    ) +
    '</div>'
  );
}
