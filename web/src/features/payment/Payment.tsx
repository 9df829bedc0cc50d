import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type {
  LastPendingPaymentResponse,
  PaymentInfoResponse,
  PaymentPackage,
} from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { useBalance } from '../../shared/auth/auth.js';
import { formatTicks } from '../../shared/format/number.js';
import { useLiveEvent } from '../../shared/live/live.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { Figures } from '../../shared/ui/Figures.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Page } from '../../shared/ui/Page.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import { Tag } from '../../shared/ui/Tag.js';
import { CustomAmount } from './CustomAmount.js';
import classes from './Payment.module.css';
import { paymentTexts as texts } from './texts.js';
import { usePurchase, type Purchase } from './use-purchase.js';

const POPULAR = 1_000;

type Offer = {
  readonly info: PaymentInfoResponse;
  readonly pending: LastPendingPaymentResponse;
};

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
    <Page title={texts.title}>
      {data !== null && <Offered offer={data} purchase={purchase} />}
      {data === null && error === null && (
        <CardSkeletons count={3} height={180} label={texts.loading} />
      )}
      {data === null && error !== null && (
        <ErrorCard title={texts.loadFailed} text={detailOf(error, '')} onRetry={reload}>
          <LinkButton to="/ticks" variant="subtle">
            {texts.toTicks}
          </LinkButton>
        </ErrorCard>
      )}
    </Page>
  );
}

function Offered({ offer, purchase }: { readonly offer: Offer; readonly purchase: Purchase }) {
  const { info, pending } = offer;
  const balance = useBalance();
  const { report_cost: cost } = info;
  return (
    <>
      <Figures
        figures={[
          { label: texts.balance, value: formatTicks(balance) },
          { label: texts.available, value: formatTicks(Math.floor(balance / cost)) },
        ]}
      />
      {info.is_demo && <p className={classes.demo}>{texts.demo}</p>}
      {purchase.failure !== null && (
        <ErrorCard title={texts.createFailed} text={purchase.failure}>
          <LinkButton to="/ticks" variant="default">
            {texts.toTicks}
          </LinkButton>
        </ErrorCard>
      )}
      <Pending pending={pending} />
      <ul className={classes.packages} aria-label={texts.packages}>
        {info.tick_packages.map((one) => (
          <Package key={one.ticks} one={one} purchase={purchase} />
        ))}
      </ul>
      <CustomAmount purchase={purchase} />
      <p className={classes.note}>{texts.note(info.tick_price, cost)}</p>
    </>
  );
}

function Pending({ pending }: { readonly pending: LastPendingPaymentResponse }) {
  const { payment_url: url, ticks, price } = pending;
  const go = useCallback(() => {
    if (url !== null) window.location.assign(url);
  }, [url]);
  if (url === null || ticks === null || price === null) return null;
  return (
    <Card className={classes.pending}>
      <div>
        <h2 className={classes.cardTitle}>{texts.pendingTitle}</h2>
        <p>{texts.pendingText(ticks, price)}</p>
      </div>
      <Button variant="default" onClick={go}>
        {texts.pendingGo}
      </Button>
    </Card>
  );
}

function Package({ one, purchase }: { readonly one: PaymentPackage; readonly purchase: Purchase }) {
  const { ticks, name, reports, discount, price } = one;
  const isPopular = ticks === POPULAR;
  return (
    <Card as="li" className={classes.package}>
      <div className={classes.head}>
        <h2 className={classes.cardTitle}>{name}</h2>
        {isPopular && <Tag tone="accent">{texts.popular}</Tag>}
      </div>
      <p className={classes.ticks}>{texts.ticks(ticks)}</p>
      <p className={classes.detail}>
        {texts.reports(reports)} · {texts.discount(discount)}
      </p>
      <Button
        variant={isPopular ? 'filled' : 'default'}
        fullWidth
        disabled={purchase.busy !== null}
        onClick={() => purchase.buy(ticks)}
      >
        {purchase.busy === ticks ? texts.buying : texts.buy(price)}
      </Button>
    </Card>
  );
}
