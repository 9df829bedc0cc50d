import { useState } from 'react';
import classes from './Copyright.module.css';

export function Copyright() {
  const [year] = useState(() => new Date().getFullYear());
  return <p className={classes.line}>© {year} «Сводка»</p>;
}
