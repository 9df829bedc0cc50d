import { Button } from '@mantine/core';
import { useState } from 'react';
import type {
  LastPendingPaymentResponse,
  PaymentInfoResponse,
  PaymentPackage,
} from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { useBalance } from '../../shared/auth/auth.js';
import { formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { useLiveEvent } from '../../shared/live/live.js';
import { usePrices } from '../../shared/site/site.js';
import { waitingTask } from '../../shared/storage/waiting-task.js';
import { BackLink } from '../../shared/ui/BackLink.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { Figures } from '../../shared/ui/Figures.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Page } from '../../shared/ui/Page.js';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import { Tag } from '../../shared/ui/Tag.js';
import { CustomAmount } from './CustomAmount.js';
import classes from './Payment.module.css';
import { Purchases } from './Purchases.js';
import { PurchaseFailure } from './PurchaseFailure.js';
import { paymentTexts as texts } from './texts.js';
import { usePurchase, type Purchase } from './use-purchase.js';
import { PendingPayment, TaskThatWaits } from './Waiting.js';

const POPULAR = 1_000;

interface Offer {
  readonly info: PaymentInfoResponse;
  readonly pending: LastPendingPaymentResponse;
}

async function load(signal: AbortSignal): Promise<Offer> {
  const [info, pending] = await Promise.all([
    api<PaymentInfoResponse>('/payment/info', { signal }),
    api<LastPendingPaymentResponse>('/payment/last-pending', { signal }),
  ]);
  return { info, pending };
}

export function Payment() {
  const offer = useLoad(load);
  const purchase = usePurchase();
  useLiveEvent('balance_changed', offer.reload);
  const { data, error, reload } = offer;
  return (
    <Page title={texts.title} above={<BackLink to="/ticks">{texts.toTicks}</BackLink>}>
      <Known cost={data?.info.report_cost} />
      {data !== null && <Offered offer={data} purchase={purchase} />}
      {data === null && error === null && <Waiting />}
      {data === null && error !== null && (
        <ErrorCard title={texts.loadFailed} text={detailOf(error)} onRetry={reload}>
          <LinkButton to="/ticks" variant="default">
            {texts.toTicks}
          </LinkButton>
        </ErrorCard>
      )}
      <Purchases />
    </Page>
  );
}

function Known({ cost }: { readonly cost: number | undefined }) {
  const balance = useBalance();
  const prices = usePrices();
  return (
    <Figures
      figures={[
        { label: texts.balance, value: formatTicks(balance) },
        { label: texts.available, value: formatTicks(Math.floor(balance / (cost ?? prices.cost))) },
      ]}
    />
  );
}

/** As high as the packages that come. */
function Waiting() {
  return (
    <div role="status" aria-label={texts.loading} className={classes.packages}>
      {[0, 1, 2].map((place) => (
        <Card key={place} as="div" className={classes.skeleton}>
          <TextSkeleton lines={4} />
        </Card>
      ))}
    </div>
  );
}

function Offered({ offer, purchase }: { readonly offer: Offer; readonly purchase: Purchase }) {
  const { info, pending } = offer;
  const [task] = useState(waitingTask);
  const balance = useBalance();
  const missing = Math.max(0, (task?.required ?? 0) - balance);
  return (
    <>
      {info.is_demo && <p className={classes.demo}>{texts.demo}</p>}
      {task !== null && <TaskThatWaits task={task} missing={missing} />}
      <PendingPayment pending={pending} />
      <ul className={classes.packages} aria-label={texts.packages}>
        {info.tick_packages.map((one) => (
          <Package key={one.ticks} one={one} purchase={purchase} />
        ))}
      </ul>
      <CustomAmount purchase={purchase} missing={missing} />
      <p className={classes.note}>{texts.note(info.tick_price, info.report_cost)}</p>
    </>
  );
}

function Package({ one, purchase }: { readonly one: PaymentPackage; readonly purchase: Purchase }) {
  const { ticks, name, reports, description, discount, price } = one;
  const isPopular = ticks === POPULAR;
  return (
    <Card as="li" className={classes.package} data-popular={isPopular}>
      <div className={classes.head}>
        <h2 className={classes.cardTitle}>{name}</h2>
        {isPopular && <Tag tone="accent">{texts.popular}</Tag>}
      </div>
      <p className={classes.ticks}>{texts.ticks(ticks)}</p>
      <p>{description}</p>
      <p className={classes.detail}>
        {texts.reports(reports)} · {texts.discount(discount)}
        <br />
        {texts.perTick(price / ticks)}
      </p>
      <Button
        variant={isPopular ? 'filled' : 'default'}
        fullWidth
        disabled={purchase.busy !== null}
        onClick={() => purchase.buy(name, ticks)}
      >
        {purchase.busy === name ? texts.buying : texts.buy(price)}
      </Button>
      <PurchaseFailure purchase={purchase} offer={name} />
    </Card>
  );
}
