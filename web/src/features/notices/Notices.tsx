import { useEffect } from 'react';
import { refreshSite, useSite } from '../../shared/site/site.js';
import classes from './Notices.module.css';
import { noticesTexts as texts } from './texts.js';

const LOOK_EVERY_MS = 60_000;

/** What the operator tells everybody, above every page; it comes to pages that stand open, too. */
export function Notices() {
  const { site } = useSite();
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refreshSite();
    };
    const timer = window.setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const maintenance = site?.maintenance ?? null;
  const notice = site?.notice ?? null;
  if (maintenance === null && notice === null) return null;
  return (
    <aside aria-label={texts.label} aria-live="polite">
      {maintenance !== null && <p className={classes.maintenance}>{maintenance}</p>}
      {notice !== null && <p className={classes.notice}>{notice}</p>}
    </aside>
  );
}
