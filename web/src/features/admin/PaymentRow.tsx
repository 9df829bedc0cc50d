import { UnstyledButton } from '@mantine/core';
import type { AdminPayment } from '../../../../libs/contract/src/index.js';
import { formatFixed, formatTicks } from '../../shared/format/number.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './Admin.module.css';
import { moscowTime } from './days.js';
import { RefundButton } from './RefundButton.js';
import { adminTexts as texts, statusOf } from './texts.js';

type Props = {
  readonly payment: AdminPayment;
  readonly onOpen: () => void;
  readonly onChange: () => void;
};

/** One payment; its buyer's address opens the whole of it. */
export function PaymentRow({ payment, onOpen, onChange }: Props) {
  const isLeft = payment.refunded < payment.price && !payment.refund_in_progress;
  const canRefund = payment.status === 'succeeded' && isLeft;
  const { label, tone } = statusOf(payment);
  const buyer = payment.user_email ?? texts.erased;
  return (
    <tr role="row">
      <td role="cell" className={classes.when}>
        <time dateTime={payment.created_at}>{moscowTime(payment.created_at)}</time>
      </td>
      <td role="cell" className={classes.buyer}>
        <UnstyledButton
          className={classes.open}
          aria-label={texts.openPayment(buyer, formatFixed(payment.price, 2))}
          onClick={onOpen}
        >
          {buyer}
        </UnstyledButton>
        <small className={classes.id}>{payment.payment_id}</small>
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
        {canRefund && <RefundButton payment={payment} onDone={onChange} />}
      </td>
    </tr>
  );
}
