import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  DifferenceExplanation,
  FinanceDifference,
  ReconciliationResponse,
} from '../../../../libs/contract/src/index.js';
import { formatFixed, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import { Card } from '../../shared/ui/Card.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './Admin.module.css';
import { Events } from './Events.js';
import { adminTexts as texts } from './texts.js';

const ROWS_AT_FIRST = 20;

/** By kind: what it is called, what it means, what to do about it, and each with its proof. */
export function Differences({
  differences,
  explanations,
}: Pick<ReconciliationResponse, 'differences' | 'explanations'>) {
  const codes = [...new Set(differences.map(({ code }) => code))];
  return codes.map((code) => {
    const found = differences.filter((one) => one.code === code);
    return <Kind key={code} found={found} words={explanations[code]} />;
  });
}

interface KindProps {
  readonly found: readonly FinanceDifference[];
  readonly words: DifferenceExplanation | undefined;
}

function Kind({ found, words }: KindProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? found : found.slice(0, ROWS_AT_FIRST);
  const title = words?.title ?? found[0]?.text ?? '';
  return (
    <Card>
      <div className={classes.kindHead}>
        <h2 className={classes.cardTitle}>{typeset(title)}</h2>
        <Tag tone="danger">{formatTicks(found.length)}</Tag>
      </div>
      {words !== undefined && (
        <div className={classes.kindWords}>
          <p>{typeset(words.meaning)}</p>
          <p>
            <strong>{texts.whatToDo}</strong> {typeset(words.action)}
          </p>
        </div>
      )}
      <ul className={classes.differences} aria-label={title}>
        {shown.map((one, place) => (
          <Difference key={place} one={one} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {texts.allOf(found.length)}
        </Button>
      )}
    </Card>
  );
}

function Difference({ one }: { readonly one: FinanceDifference }) {
  const { type, payment_id: id, provider_id: providerId, ours, theirs, proofs } = one;
  const isRead = type !== 'unreadable';
  return (
    <li className={classes.difference}>
      <dl className={classes.ids}>
        <div>
          <dt>{texts.payment}</dt>
          <dd className={classes.id}>
            {id === null ? (
              isRead ? (
                texts.noPayment
              ) : (
                texts.notRead
              )
            ) : (
              <Link to="/admin/payments/$id" params={{ id }}>
                {id}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.providerId}</dt>
          <dd className={classes.id}>
            {providerId ?? (isRead ? texts.noProvider : texts.notRead)}
          </dd>
        </div>
      </dl>
      <dl className={classes.sums}>
        <Sum label={texts.ours} value={ours} />
        <Sum label={texts.theirs} value={theirs} />
      </dl>
      {proofs.length === 0 ? (
        <p className={classes.noProof}>{texts.noEvents}</p>
      ) : (
        <details className={classes.proofs}>
          <summary>{texts.eventsOf(proofs.length)}</summary>
          <Events items={proofs} />
        </details>
      )}
    </li>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === null ? '—' : formatFixed(value, 2)}</dd>
    </div>
  );
}
