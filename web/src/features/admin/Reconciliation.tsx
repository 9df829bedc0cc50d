import { atom, useAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { ReconciliationResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api, formOf } from '../../shared/api/api.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../shared/ui/Skeletons.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './Admin.module.css';
import { DayTable } from './DayTable.js';
import { daysIn, daysText, type Days } from './days.js';
import { Differences } from './Differences.js';
import { MoneyTable } from './MoneyTable.js';
import { Downloads, PeriodForm } from './PeriodForm.js';
import { adminTexts as texts } from './texts.js';
import { TurnoverCard } from './TurnoverCard.js';

/** `result` is the number of what was found. */
type Search = Partial<Days & { readonly result: string }>;
interface Props {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}

interface State {
  readonly found: ReconciliationResponse | null;
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** Number of what is shown, or was asked for last. */
  readonly result: string | null;
}

const nothing: State = { found: null, failure: null, isBusy: false, result: null };

/** Outlives the page, so that who looks at a payment comes back to what was found. */
const stateAtom = atom(nothing);

const ask = (days: Days, register: File | null): Promise<ReconciliationResponse> =>
  register === null
    ? api('/admin/finance/reconciliation', { query: { ...days } })
    : api('/admin/finance/reconciliation', {
        method: 'POST',
        form: formOf({ ...days, register }),
      });

const askAgain = (result: string): Promise<ReconciliationResponse> =>
  api(`/admin/finance/reconciliation/${encodeURIComponent(result)}`);

/** Log, views and provider held against one another, and what moved in the books. */
export function Reconciliation({ search, onSearch }: Props) {
  const [{ found, failure, isBusy, result }, setState] = useAtom(stateAtom);
  const [opened] = useState(() => new Date());
  const days = daysIn(search, opened);
  const linked = search.result ?? null;
  const show = useCallback(
    async (answer: Promise<ReconciliationResponse>, asked: string | null) => {
      setState({ ...nothing, isBusy: true, result: asked });
      try {
        const known = await answer;
        setState({ ...nothing, found: known, result: known.id });
      } catch (error) {
        setState({ ...nothing, failure: detailOf(error, texts.failedHint), result: asked });
      }
    },
    [setState],
  );
  useEffect(() => {
    if (linked !== null && linked !== result && !isBusy) void show(askAgain(linked), linked);
  }, [linked, result, isBusy, show]);
  const isTold = linked !== null || found?.from !== days.from || found.to !== days.to;
  useEffect(() => {
    if (!isTold) onSearch({ from: found.from, to: found.to, result: found.id });
  }, [isTold, found, onSearch]);
  const reconcile = (register: File | null): void => {
    onSearch(days);
    void show(ask(days, register), null);
  };
  return (
    <>
      <PeriodForm days={days} isBusy={isBusy} onDays={onSearch} onReconcile={reconcile} />
      {isBusy && (
        <>
          <p className={classes.hint}>{texts.takesTime}</p>
          <CardSkeletons count={2} height={180} label={texts.reconciling} />
        </>
      )}
      {failure !== null && <ErrorCard title={texts.failed} text={failure} />}
      {found !== null && <Found found={found} />}
    </>
  );
}

function Found({ found }: { readonly found: ReconciliationResponse }) {
  const { total, register, money, differences, explanations } = found;
  return (
    <>
      <div className={classes.verdict}>
        <h2 className={classes.verdictTitle}>{texts.resultTitle(daysText(found))}</h2>
        <p role="status">
          <Tag tone={total === 0 ? 'accent' : 'danger'} dot>
            {total === 0 ? texts.agrees : texts.differs(total)}
          </Tag>
        </p>
        <p className={classes.hint}>{total === 0 ? texts.agreesHint : texts.differsHint}</p>
        <p className={classes.hint}>{texts.comparedWith(register)}</p>
        {isPartOf(found) && <p className={classes.warning}>{texts.registerPart}</p>}
        {total > 0 && <SaveDifferences found={found} />}
        {total > differences.length && (
          <p className={classes.warning}>{texts.shownFirst(differences.length, total)}</p>
        )}
      </div>
      <MoneyTable money={money} register={register} />
      <Differences differences={differences} explanations={explanations} />
      {found.days.length > 1 && <DayTable found={found} />}
      <TurnoverCard balance={found.balance} />
    </>
  );
}

/** Days of which a register tells nothing lack every payment in it. */
function isPartOf({ register, from, to }: ReconciliationResponse): boolean {
  if (register?.first_day == null || register.last_day === null) return false;
  return register.first_day > from || register.last_day < to;
}

/** The very differences that are on the screen, all of them. */
function SaveDifferences({ found: { id, from, to } }: { readonly found: ReconciliationResponse }) {
  return (
    <Downloads
      label={texts.saveDifferences}
      days={{ from, to }}
      files={[
        [texts.differencesAs('xlsx'), { table: 'differences', format: 'xlsx', shown: id }],
        [texts.differencesAs('csv'), { table: 'differences', format: 'csv', shown: id }],
      ]}
    />
  );
}
