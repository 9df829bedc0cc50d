import { Button, Checkbox } from '@mantine/core';
import type { ReportItem } from '../../../../../libs/contract/src/index.js';
import { Card } from '../../../shared/ui/Card.js';
import { TextSkeleton } from '../../../shared/ui/Skeletons.js';
import { StatusTag } from '../../../shared/ui/StatusTag.js';
import { Tag } from '../../../shared/ui/Tag.js';
import type { AnalyticsState } from '../model/analytics-state.js';
import { placeholderCount, visibleReports } from '../model/analytics-view.js';
import { analyticsTexts as texts } from '../model/flow-texts.js';
import { cardId, twinOf } from '../model/twin-of.js';
import { DraftCard } from './DraftCard.js';
import classes from './Proposals.module.css';

interface CardProps {
  readonly report: ReportItem;
  readonly editable: boolean;
  readonly onDeleted: (index: number, deleted: boolean) => void;
}

function Chips({ report }: { readonly report: ReportItem }) {
  const sheets = report.used_sheets.length > 0 ? report.used_sheets : report.sheets;
  return (
    <div className={classes.chips}>
      {report.deleted && <Tag>{texts.removed}</Tag>}
      {!report.deleted && report.custom && <Tag tone="information">{texts.yours}</Tag>}
      {!report.deleted && sheets.map((sheet) => <Tag key={sheet}>{sheet}</Tag>)}
    </div>
  );
}

function ProposalCard({ report, editable, onDeleted }: CardProps) {
  const toggle = (): void => onDeleted(report.index, !report.deleted);
  const action = report.deleted ? texts.restore : texts.remove;
  return (
    <Card
      as="li"
      id={cardId(report)}
      tabIndex={-1}
      look={report.deleted ? 'dashed' : 'plain'}
      className={classes.card}
    >
      <div className={classes.mark}>
        <Checkbox
          size="sm"
          checked={!report.deleted}
          disabled={!editable}
          onChange={toggle}
          aria-label={report.name}
          classNames={{ input: classes.box }}
        />
      </div>
      <div className={classes.body}>
        <h2 className={classes.name} data-removed={report.deleted}>
          {report.name}
        </h2>
        <p className={classes.question}>{report.query_suggestion}</p>
        <Chips report={report} />
        {!report.deleted && report.processing_steps.length > 0 && (
          <p className={classes.steps}>{report.processing_steps.join(' · ')}</p>
        )}
      </div>
      <div className={classes.side}>
        {editable ? (
          <Button
            variant="subtle"
            size="compact-md"
            color={report.deleted ? 'accent' : 'gray'}
            className={classes.toggle}
            onClick={toggle}
            aria-label={`${action}: ${report.name}`}
          >
            {action}
          </Button>
        ) : (
          report.status !== 'pending' && <StatusTag status={report.status} />
        )}
      </div>
    </Card>
  );
}

/** `from` is the place of the first: who comes next takes it, and the others stay in theirs. */
function Placeholders({ from, count }: { readonly from: number; readonly count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <Card
      key={from + at}
      as="li"
      className={`${classes.card} ${classes.coming}`}
      aria-hidden="true"
    >
      <div className={classes.mark}>
        <span className={classes.noCheckbox} />
      </div>
      <div className={classes.body}>
        <TextSkeleton lines={4} />
      </div>
    </Card>
  ));
}

export interface ProposalsProps {
  readonly state: AnalyticsState;
  readonly onDeleted: (index: number, deleted: boolean) => void;
  readonly onEdit: (key: number, query: string) => void;
  readonly onCompose: (query: string) => void;
  readonly onDismiss: (key: number) => void;
}

/** Proposals as they come, what the person asked for, and room for what is still to come. */
export function Proposals({ state, onDeleted, onEdit, onCompose, onDismiss }: ProposalsProps) {
  const reports = visibleReports(state);
  const placeholders = placeholderCount(state);
  const settled = state.stored !== null && state.partial === null;
  const nothing = settled && reports.length === 0 && state.drafts.length === 0;
  return (
    <>
      <p className={classes.announce} role="status">
        {placeholders > 0 ? texts.searching : ''}
      </p>
      {nothing && <p className={classes.nothing}>{texts.none}</p>}
      <ul className={classes.list}>
        {reports.map((report) => (
          <ProposalCard
            key={report.index}
            report={report}
            editable={settled && report.status === 'pending'}
            onDeleted={onDeleted}
          />
        ))}
        <Placeholders from={reports.length} count={placeholders} />
        {state.drafts.map((draft) => (
          <DraftCard
            key={`draft-${draft.key}`}
            draft={draft}
            twin={twinOf(draft.error, reports)}
            onEdit={(query) => onEdit(draft.key, query)}
            onCompose={onCompose}
            onDismiss={() => onDismiss(draft.key)}
          />
        ))}
      </ul>
    </>
  );
}
