import { Link } from '@tanstack/react-router';
import classes from './LegalLinks.module.css';

export function LegalLinks() {
  return (
    <ul className={classes.list}>
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
  );
}
