import { fillIn } from './fill-in.js';
import classes from './Legal.module.css';
import type { LegalSection } from './legal-text.js';
import { useFacts } from './use-facts.js';

export function LegalText({ sections }: { readonly sections: readonly LegalSection[] }) {
  const facts = useFacts();
  return (
    <>
      {sections.map(({ title, blocks }) => (
        <section key={title} className={classes.section}>
          <h2>{title}</h2>
          {blocks.map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{fillIn(block, facts)}</p>
            ) : (
              <ul key={block.join()}>
                {block.map((line) => (
                  <li key={line}>{fillIn(line, facts)}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </>
  );
}
