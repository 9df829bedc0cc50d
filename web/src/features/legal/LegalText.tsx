import classes from './Legal.module.css';
import type { LegalSection } from './legal-text.js';

export function LegalText({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <>
      {sections.map(({ title, blocks }) => (
        <section key={title} className={classes.section}>
          <h2>{title}</h2>
          {blocks.map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{block}</p>
            ) : (
              <ul key={block.join()}>
                {block.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </>
  );
}
