import { ErrorCard } from './ErrorCard.js';
import classes from './LoadFailure.module.css';

/** A page that could not be loaded or drawn; after a new release its old files are gone. */
export function LoadFailure() {
  return (
    <main id="content" className={classes.page}>
      <ErrorCard
        title="Не удалось открыть страницу"
        text="Возможно, прервалась связь или сайт обновился. Загрузите страницу заново."
        retryLabel="Обновить страницу"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
