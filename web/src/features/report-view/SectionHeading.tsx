import classes from './ReportArticle.module.css';
import { reportViewTexts as texts } from './texts.js';

/** A heading with an address of its own. */
export function SectionHeading({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <div className={classes.headingRow} id={id}>
      <h2 className={classes.heading}>{name}</h2>
      <a href={`#${id}`} className={classes.anchor} aria-label={texts.linkTo(name)}>
        #
      </a>
    </div>
  );
}
