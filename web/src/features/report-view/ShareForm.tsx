import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SharedLinkResponse } from '../../../../libs/contract/src/index.js';
import { formatDateTime } from '../../../../libs/presentation/src/format/date.js';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import classes from './ShareForm.module.css';
import { shareTexts as texts } from './share-texts.js';
import { useShare, type ReportShare } from './use-share.js';

const periods = ['7', '30', '90'].map((value) => ({ value, label: texts.days(Number(value)) }));

/** The link as it was made just now, which is the only time that it can be read. */
function MadeLink({ link }: { readonly link: SharedLinkResponse }) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(link.url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={classes.made}>
      <TextInput
        label={texts.link}
        value={link.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={copy}>{isCopied ? texts.copied : texts.copy}</Button>
      <p role="status">{texts.createdUntil(formatDateTime(link.until))}</p>
    </div>
  );
}

function Standing({ share }: { readonly share: ReportShare }) {
  const { until, isKnown, made } = share;
  if (made !== null) return <MadeLink key={made.url} link={made} />;
  if (!isKnown) return <TextSkeleton lines={1} />;
  return (
    <p role="status">{until === null ? texts.none : texts.openUntil(formatDateTime(until))}</p>
  );
}

/** Makes a link, or ends the one that there is. */
export function ShareForm({ reportId }: { readonly reportId: number }) {
  const share = useShare(reportId);
  const [days, setDays] = useState('30');
  const { until, made, isKnown, isBusy, problem } = share;
  return (
    <div className={classes.form}>
      <p>{texts.lead}</p>
      <Standing share={share} />
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={classes.actions}>
        <NativeSelect
          label={texts.period}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={periods}
        />
        <Button
          onClick={() => share.create(Number(days))}
          loading={isBusy}
          variant={made === null ? 'filled' : 'default'}
          disabled={!isKnown}
        >
          {until === null ? texts.create : texts.replace}
        </Button>
        {until !== null && (
          <Button variant="default" onClick={share.end} disabled={isBusy}>
            {texts.end}
          </Button>
        )}
      </div>
    </div>
  );
}
