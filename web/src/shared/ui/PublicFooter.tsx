import { Link } from '@tanstack/react-router';
import { Copyright } from './Copyright.js';
import classes from './PublicFooter.module.css';

/** The foot of the landing and the legal pages. */
export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <nav aria-label="Внизу страницы">
          <ul className={classes.links}>
            <li>
              <Link to="/">Главная</Link>
            </li>
            <li>
              <Link to="/reports">Отчеты</Link>
            </li>
            <li>
              <Link to="/profile">Профиль</Link>
            </li>
            <li>
              <Link to="/help">Помощь</Link>
            </li>
            <li>
              <Link to="/terms">Условия</Link>
            </li>
            <li>
              <Link to="/privacy">Конфиденциальность</Link>
            </li>
            <li>
              <Link to="/contact">Контакты</Link>
            </li>
          </ul>
        </nav>
        <Copyright />
      </div>
    </footer>
  );
}
