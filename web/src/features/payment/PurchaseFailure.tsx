import classes from './Payment.module.css';
import type { Purchase } from './use-purchase.js';

/** Why the payment was not made, beside the button that was clicked. */
export function PurchaseFailure({
  purchase: { failure },
  offer,
}: {
  readonly purchase: Purchase;
  readonly offer: string;
}) {
  if (failure?.offer !== offer) return null;
  return (
    <p role="alert" className={classes.failure}>
      {failure.text}
    </p>
  );
}
