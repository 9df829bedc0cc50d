import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PurchaseItem, PurchasesResponse } from '../../../../libs/contract/src/index.js';
import { formatMoscowDateTime } from '../../../../libs/presentation/src/format/date.js';
import { formatRubles, ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { useLiveEvent } from '../../shared/live/live.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { Tag } from '../../shared/ui/Tag.js';
import { Papers } from './Papers.js';
import classes from './Purchases.module.css';
import { Receipt } from './Receipt.js';
import { RefundAsk } from './RefundAsk.js';
import { purchasesTexts as texts } from './purchases-texts.js';

const PAGE = 10;

const fetchPage = (skip: number, signal?: AbortSignal): Promise<PurchasesResponse> =>
  api('/payment/purchases', {
    query: { skip, limit: PAGE },
    ...(signal === undefined ? {} : { signal }),
  });

const load = (signal: AbortSignal): Promise<PurchasesResponse> => fetchPage(0, signal);

/** Nothing for who has not bought anything yet. */
export function Purchases() {
  const { data, error, reload, change } = useLoad(load);
  const [hasFailed, setFailed] = useState(false);
  useLiveEvent('balance_changed', reload);
  if (error !== null) return <ErrorCard title={texts.loadFailed} onRetry={reload} />;
  if (data === null || data.total === 0) return null;
  const more = (): void => {
    setFailed(false);
    fetchPage(data.items.length).then(
      ({ items, total }) => change((now) => ({ items: [...now.items, ...items], total })),
      () => setFailed(true),
    );
  };
  return (
    <Card aria-labelledby="purchases" className={classes.card}>
      <h2 id="purchases" className={classes.title}>
        {texts.title}
      </h2>
      <ul className={classes.list}>
        {data.items.map((item) => (
          <Purchase key={item.payment_id} item={item} onChange={reload} />
        ))}
      </ul>
      {hasFailed && <p role="alert">{texts.loadFailed}</p>}
      {data.total > data.items.length && (
        <Button variant="default" onClick={more}>
          {texts.more}
        </Button>
      )}
    </Card>
  );
}

interface PurchaseProps {
  readonly item: PurchaseItem;
  readonly onChange: () => void;
}

function Purchase({ item, onChange }: PurchaseProps) {
  const { label, tone } = texts.stateOf(item);
  return (
    <li className={classes.purchase}>
      <div>
        <p className={classes.sum}>
          {formatRubles(item.price)} — {ticksWithUnit(item.ticks)}
        </p>
        <p className={classes.second}>
          <time dateTime={item.created_at}>{texts.at(formatMoscowDateTime(item.created_at))}</time>
          {item.refunded > 0 && `, ${texts.refunded(formatRubles(item.refunded))}`}
        </p>
        <p className={classes.number}>{texts.number(item.provider_id ?? item.payment_id)}</p>
        <Papers item={item} />
        <Receipt item={item} />
        <RefundAsk item={item} onChange={onChange} />
      </div>
      <Tag tone={tone}>{label}</Tag>
    </li>
  );
}
