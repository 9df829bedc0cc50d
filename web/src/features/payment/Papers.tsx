import { Button, Modal } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { BuyerResponse, PurchaseItem } from '../../../../libs/contract/src/index.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import { BuyerForm } from './BuyerForm.js';
import { PaperFiles } from './PaperFiles.js';
import classes from './Purchases.module.css';
import { papersTexts as texts } from './papers-texts.js';

/** An invoice and an act of what was bought, for who buys in a firm's name. */
export function Papers({ item }: { readonly item: PurchaseItem }) {
  const [isOpen, setOpen] = useState(false);
  if (item.status !== 'succeeded' || item.refunded >= item.price) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.ask}
        aria-label={texts.openOf(item)}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        // Its <header> would be a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        {isOpen && <Content path={`/payment/purchases/${encodeURIComponent(item.payment_id)}`} />}
      </Modal>
    </>
  );
}

function Content({ path }: { readonly path: string }) {
  const load = useCallback(
    (signal: AbortSignal): Promise<BuyerResponse> => api(`${path}/buyer`, { signal }),
    [path],
  );
  const { data, error, reload, change } = useLoad(load);
  const [isEditing, setEditing] = useState(false);
  if (error !== null) return <ErrorCard title={texts.failed} onRetry={reload} />;
  if (data === null) return <TextSkeleton lines={4} />;
  const { buyer } = data;
  if (buyer !== null && data.is_named && !isEditing)
    return <PaperFiles path={path} buyer={buyer} onEdit={() => setEditing(true)} />;
  return (
    <BuyerForm
      path={path}
      buyer={buyer}
      onSaved={(saved) => {
        change(() => saved);
        setEditing(false);
      }}
    />
  );
}
