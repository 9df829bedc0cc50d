import classes from './Loading.module.css';

/** While it is not known yet what to show. */
export function Loading() {
  return (
    <div className={classes.loading} role="status">
      Загрузка...
    </div>
  );
}
