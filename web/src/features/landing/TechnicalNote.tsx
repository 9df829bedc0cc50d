import { ApiTest } from './ApiTest.js';
import classes from './Landing.module.css';
import { technicalTexts as texts } from './more-texts.js';
import { Reveal } from './Reveal.js';

export function TechnicalNote() {
  return (
    <section className={`${classes.inner} ${classes.section}`}>
      <Reveal className={classes.technical}>
        <div>
          <h2 className={classes.heading}>{texts.title}</h2>
          {texts.paragraphs.map((paragraph) => (
            <p key={paragraph} className={classes.explained}>
              {paragraph}
            </p>
          ))}
        </div>
        <ApiTest />
      </Reveal>
    </section>
  );
}
