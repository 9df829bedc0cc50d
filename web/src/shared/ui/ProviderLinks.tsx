import { LinkButton } from './LinkButton.js';
import classes from './ProviderLinks.module.css';
import { useSite } from '../site/site.js';

const LABELS = { google: 'Войти через Google', yandex: 'Войти через Яндекс' } as const;

/** Ways in by an account elsewhere; nothing where the operator has registered with nobody. */
export function ProviderLinks() {
  const { site } = useSite();
  const names = site?.sign_in ?? [];
  if (names.length === 0) return null;
  return (
    <div className={classes.links}>
      {names.map((name) => (
        <LinkButton
          key={name}
          to="/login/$provider"
          params={{ provider: name }}
          variant="default"
          preload={false}
        >
          {LABELS[name]}
        </LinkButton>
      ))}
    </div>
  );
}
