import classes from './Copyright.module.css';

export function Copyright() {
  return <p className={classes.line}>© {new Date().getFullYear()} «Сводка»</p>;
}
