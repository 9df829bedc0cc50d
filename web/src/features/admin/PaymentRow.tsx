import { Link } from '@tanstack/react-router';
import type { AdminPayment } from '../../../../libs/contract/src/index.js';
import { formatFixed, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './Admin.module.css';
import { moscowTime } from './days.js';
import { canRefund, paymentsTexts as texts, statusOf } from './payments-texts.js';
import { DeclineButton } from './DeclineButton.js';
import { RefundButton } from './RefundButton.js';

interface Props {
  readonly payment: AdminPayment;
  readonly onChange: () => void;
}

/** One payment; its number leads to its history. */
export function PaymentRow({ payment, onChange }: Props) {
  const { label, tone } = statusOf(payment);
  const { payment_id: id, provider_id: providerId, open_ask: askId } = payment;
  return (
    <tr role="row">
      <td role="cell" className={classes.when}>
        <time dateTime={payment.created_at}>{moscowTime(payment.created_at)}</time>
      </td>
      <td role="cell" className={classes.buyer}>
        {payment.user_email ?? texts.erased}
        <Link to="/admin/payments/$id" params={{ id }} className={classes.number}>
          {id}
        </Link>
        {providerId !== null && (
          <small className={classes.id}>{texts.atProvider(providerId)}</small>
        )}
      </td>
      <td role="cell" className={classes.figure} data-label={texts.ticks}>
        {formatTicks(payment.ticks)}
      </td>
      <td role="cell" className={classes.figure} data-label={texts.price}>
        {formatFixed(payment.price, 2)}
      </td>
      <td role="cell" className={classes.figure} data-label={texts.refunded}>
        {formatFixed(payment.refunded, 2)}
      </td>
      <td role="cell" className={classes.status}>
        <Tag tone={tone}>{label}</Tag>
      </td>
      <td role="cell" className={classes.rowActions}>
        {canRefund(payment) && <RefundButton paymentId={id} onDone={onChange} />}
        {askId !== null && <DeclineButton paymentId={id} askId={askId} onDone={onChange} />}
      </td>
    </tr>
  );
}
