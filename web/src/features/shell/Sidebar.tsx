import { Link } from '@tanstack/react-router';
import { logout, useAuth, type AuthState } from '../../shared/auth/auth.js';
import { formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { plural, tickForms } from '../../../../libs/presentation/src/format/plural.js';
import { Copyright } from '../../shared/ui/Copyright.js';
import { LegalLinks } from '../../shared/ui/LegalLinks.js';
import { Logo } from '../../shared/ui/Logo.js';
import { ThemeToggle } from '../../shared/ui/ThemeToggle.js';
import classes from './Sidebar.module.css';
import { shellTexts as texts } from './texts.js';

const signedOut = [{ to: '/login', label: texts.login }] as const;
const signedIn = [
  { to: '/profile', label: texts.profile },
  { to: '/reports', label: texts.reports },
  { to: '/ticks', label: texts.ticks },
] as const;
const adminOnly = [{ to: '/admin', label: texts.admin }] as const;

function linksFor({ isAuthenticated, isLoading, isAdmin, user }: AuthState) {
  if (!isAuthenticated) return isLoading ? [] : signedOut;
  return isAdmin || user?.is_finance === true ? [...signedIn, ...adminOnly] : signedIn;
}

interface SidebarProps {
  readonly onNavigate?: () => void;
  readonly withLogo?: boolean;
}

export function Sidebar({ onNavigate, withLogo = true }: SidebarProps) {
  const go = (): void => onNavigate?.();
  const leave = (): void => {
    go();
    void logout();
  };
  const auth = useAuth();
  return (
    <div className={classes.sidebar}>
      {withLogo && (
        <div className={classes.logo}>
          <Logo />
        </div>
      )}
      <nav aria-label={texts.main}>
        <ul className={classes.links}>
          {linksFor(auth).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={classes.link} onClick={go}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <Person onNavigate={go} />
        <div className={classes.actions}>
          {auth.isAuthenticated && (
            <button type="button" className={classes.logout} onClick={leave}>
              {texts.logout}
            </button>
          )}
          <ThemeToggle />
        </div>
        <div className={classes.legal}>
          <LegalLinks />
          <Copyright />
        </div>
      </div>
    </div>
  );
}

function Person({ onNavigate }: { readonly onNavigate: () => void }) {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <div className={classes.person}>
      <p className={classes.name}>{user.name}</p>
      <p className={classes.email}>{user.email}</p>
      <div className={classes.balance}>
        <p>
          <strong>{formatTicks(user.balance)}</strong> {plural(user.balance, tickForms)}
        </p>
        <Link to="/payment" className={classes.topUp} onClick={onNavigate}>
          {texts.topUp}
        </Link>
      </div>
    </div>
  );
}
