import classes from './Landing.module.css';
import { featuresTexts as texts } from './more-texts.js';
import { Reveal } from './Reveal.js';

export function Features() {
  return (
    <section id="features" className={`${classes.inner} ${classes.section}`}>
      <Reveal>
        <h2 className={classes.heading}>{texts.title}</h2>
        <ul className={classes.features}>
          {texts.items.map(({ title, text }) => (
            <li key={title}>
              <h3 className={classes.stepTitle}>{title}</h3>
              <p className={classes.second}>{text}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
