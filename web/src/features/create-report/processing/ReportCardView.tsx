import { Button } from '@mantine/core';
import { formatDuration } from '../../../../../libs/presentation/src/format/date.js';
import { Card } from '../../../shared/ui/Card.js';
import {
  noPlaces,
  placesIn,
  RowsProvider,
  taskRows,
} from '../../../shared/report/rows/rows-place.js';
import { MisreadNote, OwnReadingNote } from '../../../shared/report/misread/MisreadNote.js';
import { TextSkeleton } from '../../../shared/ui/Skeletons.js';
import { StatusTag } from '../../../shared/ui/StatusTag.js';
import { processingTexts as texts } from '../model/flow-texts.js';
import { canRetry, secondsOf, type ReportCard } from '../model/processing-view.js';
import { ReportContent } from './ReportContent.js';
import classes from './ReportCardView.module.css';

export interface ReportCardViewProps {
  readonly taskId: string;
  readonly card: ReportCard;
  readonly now: number;
  readonly cost: number;
  readonly isAdmin: boolean;
  /** The workbook is gone: nothing can be started again. */
  readonly closed: boolean;
  readonly busy: boolean;
  readonly onRetry: (index: number) => void;
  readonly onReload: (index: number) => void;
}

/** «3 с · Лист_1 · доли · сверка»: what is being done, while it is being done. */
const factsOf = (card: ReportCard, now: number): string => {
  const seconds = secondsOf(card, now);
  const { item, status } = card;
  const sheets = item.used_sheets.length > 0 ? item.used_sheets : item.sheets;
  const steps = status === 'success' ? '' : item.processing_steps.join(' · ');
  const named = sheets.every((sheet) => steps.includes(sheet));
  const waiting = status === 'processing' && seconds === null ? texts.waitingInQueue : null;
  const parts = [
    seconds === null ? waiting : formatDuration(seconds),
    named ? '' : sheets.join(', '),
    steps,
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
};

const refundText = (error: string, cost: number): string =>
  /возвра[тщ]/i.test(error) ? '' : texts.refunded(cost);

function Failure({ card, cost }: { readonly card: ReportCard; readonly cost: number }) {
  const error = (card.error ?? '').trim();
  const reason = error === '' ? texts.unknownError : error;
  const sentence = /[.!?…]$/.test(reason) ? reason : `${reason}.`;
  return (
    <p className={classes.error}>
      {texts.reportFailed} {sentence} {refundText(reason, cost)}
    </p>
  );
}

function Missing({ card, onReload }: Pick<ReportCardViewProps, 'card' | 'onReload'>) {
  if (card.load?.failed !== true) return <p className={classes.note}>{texts.resultLoading}</p>;
  const message = card.load.message;
  return (
    <div role="alert">
      <p>{message === null || message === '' ? texts.missing(card.item.name) : message}</p>
      <p className={classes.note}>{texts.resultFailed}</p>
      <Button
        variant="default"
        className={classes.reload}
        onClick={() => onReload(card.item.index)}
      >
        {texts.resultReload}
      </Button>
    </div>
  );
}

const isEmpty = ({ actions, partial }: ReportCard): boolean => actions === null && partial === null;

/** The shape of a report that is being made. */
function Coming() {
  return (
    <div className={classes.coming} aria-hidden="true">
      <TextSkeleton lines={3} />
      <div className={classes.chart} />
      <TextSkeleton lines={2} />
    </div>
  );
}

/** Takes the place of a report from its start on, so that what is read beside it stays. */
function Body({ taskId, card, isAdmin, onReload }: ReportCardViewProps) {
  const { status, load } = card;
  const isWriting = status === 'processing';
  if (isEmpty(card) && status !== 'success' && !isWriting) return null;
  const isAwaited = isWriting || (isEmpty(card) && load?.failed !== true);
  return (
    <div className={classes.body} data-awaited={isAwaited}>
      {!isEmpty(card) && <Content taskId={taskId} card={card} isAdmin={isAdmin} />}
      {isEmpty(card) && (isWriting ? <Coming /> : <Missing card={card} onReload={onReload} />)}
    </div>
  );
}

type ContentProps = Pick<ReportCardViewProps, 'taskId' | 'card' | 'isAdmin'>;

function Content({ taskId, card, isAdmin }: ContentProps) {
  const places = card.status === 'success' ? placesIn(taskRows(taskId), card.item.index) : noPlaces;
  return (
    <>
      {card.status === 'success' && <OwnReadingNote reportIndex={card.item.index} />}
      <RowsProvider value={places}>
        <ReportContent card={card} />
      </RowsProvider>
      {card.status === 'success' && <MisreadNote reportIndex={card.item.index} />}
      {isAdmin && card.actions !== null && (
        <details className={classes.json}>
          <summary>{texts.json}</summary>
          <pre tabIndex={0} aria-label={texts.json}>
            {JSON.stringify(card.actions, null, 2)}
          </pre>
        </details>
      )}
    </>
  );
}

/** One report: its state and time, and its content as far as it has come. */
export function ReportCardView(props: ReportCardViewProps) {
  const { card, now, cost, closed, busy, onRetry } = props;
  const { item, status } = card;
  const facts = factsOf(card, now);
  return (
    <Card
      as="li"
      padding="none"
      className={classes.card}
      data-empty={isEmpty(card)}
      aria-busy={status === 'processing'}
    >
      <div className={classes.head}>
        <div className={classes.text}>
          <h2 className={classes.name}>{item.name}</h2>
          {status === 'error' ? (
            <Failure card={card} cost={cost} />
          ) : (
            facts !== '' && (
              <p className={classes.facts} title={facts}>
                {facts}
              </p>
            )
          )}
        </div>
        <div className={classes.state}>
          <StatusTag status={status} />
          {canRetry(card) && !closed && (
            <Button
              variant="default"
              loading={busy}
              onClick={() => onRetry(item.index)}
              aria-label={`${texts.retry}: ${item.name}`}
            >
              {texts.retry}
            </Button>
          )}
        </div>
      </div>
      <Body {...props} />
    </Card>
  );
}
