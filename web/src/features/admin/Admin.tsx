import { useState } from 'react';
import { Page } from '../../shared/ui/Page.js';
import { thisMonth, type Days } from './days.js';
import { Payments } from './Payments.js';
import { Reconciliation } from './Reconciliation.js';
import { adminTexts as texts } from './texts.js';

export type AdminProps = { readonly page: number; readonly onPage: (page: number) => void };

/** What admins see of money. */
export function Admin({ page, onPage }: AdminProps) {
  const [days, setDays] = useState<Days>(() => thisMonth(new Date()));
  return (
    <Page title={texts.title} lead={texts.finance}>
      <Reconciliation days={days} onDays={setDays} />
      <Payments days={days} page={page} onPage={onPage} />
    </Page>
  );
}
