import { useLayoutEffect } from 'react';
import { useSeemsSignedIn } from '../../shared/auth/auth.js';
import {
  formatRubles,
  formatTicks,
  ticksWithUnit,
} from '../../../../libs/presentation/src/format/number.js';
import { usePrices } from '../../shared/site/site.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { useTitle } from '../../shared/ui/Page.js';
import { ProviderLinks } from '../../shared/ui/ProviderLinks.js';
import { PublicFooter } from '../../shared/ui/PublicFooter.js';
import { Tag } from '../../shared/ui/Tag.js';
import { Features } from './Features.js';
import { HeroPicture } from './HeroPicture.js';
import classes from './Landing.module.css';
import { LandingHeader } from './LandingHeader.js';
import { questions } from './questions.js';
import { Reveal } from './Reveal.js';
import { TechnicalNote } from './TechnicalNote.js';
import { Testimonials } from './Testimonials.js';
import { landingTexts as texts } from './texts.js';

const POPULAR_TICKS = 1000;

export function Landing() {
  useTitle(texts.tabTitle);
  useLayoutEffect(() => document.getElementById('early')?.remove(), []);
  return (
    <>
      <LandingHeader />
      <main id="content" tabIndex={-1}>
        <Hero />
        <Steps />
        <Features />
        <Trial />
        <Prices />
        <Testimonials />
        <TechnicalNote />
        <Questions />
        <Closing />
      </main>
      <PublicFooter />
    </>
  );
}

function Hero() {
  const { cost, welcomeTicks } = usePrices();
  const isSignedIn = useSeemsSignedIn();
  const [giftTicks, giftCard] = texts.gift(welcomeTicks);
  return (
    <section className={`${classes.inner} ${classes.hero}`}>
      <div>
        <h1 className={classes.title}>{texts.title}</h1>
        <p className={classes.lead}>{texts.lead}</p>
        <div className={classes.start}>
          <LinkButton to={isSignedIn ? '/create-report' : '/login'} size="lg">
            {texts.create(cost)}
          </LinkButton>
          <LinkButton to="/sample" variant="default" size="lg">
            {texts.sample}
          </LinkButton>
          {!isSignedIn && (
            <p className={classes.gift}>
              {giftTicks}
              <br />
              {giftCard}
            </p>
          )}
        </div>
        {!isSignedIn && (
          <div className={classes.providers}>
            <ProviderLinks />
          </div>
        )}
      </div>
      <HeroPicture />
    </section>
  );
}

function Steps() {
  return (
    <section id="how" className={classes.band}>
      <Reveal className={classes.inner}>
        <h2 className={classes.heading}>{texts.stepsTitle}</h2>
        <ol className={classes.steps}>
          {texts.steps.map((step) => (
            <li key={step.title} className={classes.step}>
              <p className={classes.time}>{step.time}</p>
              <h3 className={classes.stepTitle}>{step.title}</h3>
              <p className={classes.second}>{step.text}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  );
}

function Prices() {
  const { cost, packages } = usePrices();
  return (
    <section id="prices" className={`${classes.inner} ${classes.section}`}>
      <h2 className={classes.heading}>{texts.pricesTitle}</h2>
      <p className={classes.explained}>{texts.tickExplained(cost)}</p>
      <ul className={classes.packages}>
        {packages.map((item) => {
          const isPopular = item.ticks === POPULAR_TICKS;
          return (
            <li key={item.ticks} className={isPopular ? classes.popular : classes.package}>
              <div className={classes.packageHead}>
                <h3 className={classes.packageName}>{item.name}</h3>
                {isPopular && <Tag tone="accent">{texts.popular}</Tag>}
              </div>
              <p className={classes.price}>{formatRubles(item.price)}</p>
              <p className={classes.second}>{texts.packageLine(item)}</p>
            </li>
          );
        })}
      </ul>
      <p className={classes.note}>{texts.packagesNote}</p>
    </section>
  );
}

function Trial() {
  const { cost, welcomeTicks } = usePrices();
  return (
    <section className={classes.band}>
      <Reveal className={`${classes.inner} ${classes.trial}`}>
        <div>
          <h2 className={classes.heading}>{texts.trialTitle}</h2>
          <p className={classes.gifts}>
            <span className={classes.giftNumber}>{formatTicks(welcomeTicks)}</span> тиков в подарок
          </p>
          <p className={classes.second}>{texts.trialText}</p>
        </div>
        <ul className={classes.trialItems}>
          {texts.trialItems(Math.floor(welcomeTicks / cost)).map((item) => (
            <li key={item.title}>
              <strong>{item.title}</strong>
              <span className={classes.second}>{item.text}</span>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}

function Questions() {
  const { cost } = usePrices();
  return (
    <section id="questions" className={`${classes.inner} ${classes.section} ${classes.asked}`}>
      <h2 className={classes.heading}>{texts.questionsTitle}</h2>
      <div className={classes.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={classes.question}>
            <summary>{question}</summary>
            <p>{answer(ticksWithUnit(cost))}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function Closing() {
  const { cost } = usePrices();
  const isSignedIn = useSeemsSignedIn();
  return (
    <section className={`${classes.inner} ${classes.closing}`}>
      <h2 className={classes.heading}>{texts.closingTitle}</h2>
      {!isSignedIn && <p className={classes.second}>{texts.closingText}</p>}
      <LinkButton to={isSignedIn ? '/reports' : '/login'} size="lg">
        {isSignedIn ? texts.goToReports : texts.create(cost)}
      </LinkButton>
    </section>
  );
}
