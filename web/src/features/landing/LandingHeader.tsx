import { useSeemsSignedIn } from '../../shared/auth/auth.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Logo } from '../../shared/ui/Logo.js';
import { ThemeToggle } from '../../shared/ui/ThemeToggle.js';
import classes from './LandingHeader.module.css';
import { landingTexts as texts } from './texts.js';

export function LandingHeader() {
  const isSignedIn = useSeemsSignedIn();
  return (
    <header className={classes.header}>
      <Logo />
      <nav className={classes.nav} aria-label="Разделы страницы">
        <a className={classes.section} href="#how">
          {texts.nav.how}
        </a>
        <a className={classes.section} href="#prices">
          {texts.nav.prices}
        </a>
        <a className={classes.section} href="#questions">
          {texts.nav.questions}
        </a>
        <ThemeToggle />
        <LinkButton to={isSignedIn ? '/reports' : '/login'} variant="default">
          {isSignedIn ? texts.toReports : texts.login}
        </LinkButton>
      </nav>
    </header>
  );
}
