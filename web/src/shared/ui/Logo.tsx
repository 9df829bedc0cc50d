import { Link } from '@tanstack/react-router';
import classes from './Logo.module.css';

export function LogoMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <rect width="26" height="26" rx="6" fill="var(--accent)" />
      <g
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6.5 18.6v-3.1M11 18.6v-5.8M14.6 14.4l2.2 4 3.2-9.6" />
      </g>
    </svg>
  );
}

/** The mark and the name, leading to the landing page. */
export function Logo() {
  return (
    <Link to="/" className={classes.logo} aria-label="Сводка, на главную">
      <LogoMark />
      <span>Сводка</span>
    </Link>
  );
}
