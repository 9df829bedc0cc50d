import type { AdminOperationsResponse } from '../../../../../libs/contract/src/index.js';
import {
  formatDuration,
  formatMoscowDateTime,
} from '../../../../../libs/presentation/src/format/date.js';
import { Tag } from '../../../shared/ui/Tag.js';
import classes from '../Admin.module.css';
import { CureButton } from './CureButton.js';
import { Listed } from './Listed.js';
import { operationsTexts as texts } from './texts.js';
import type { Cured } from './use-cure.js';

interface Props {
  readonly now: AdminOperationsResponse;
  readonly onCured: Cured;
}

/** What is wrong with views, and how each is built anew. */
export function ViewStates({ now, onCured }: Props) {
  const { broken, behind, versions, renewable } = now;
  const { node, started_at: started, events } = versions;
  const lead = texts.viewsLead(node, formatMoscowDateTime(started), events);
  return (
    <>
      <Listed title={texts.broken} lead={texts.brokenLead} none={texts.noBroken}>
        {broken.map(({ view, count, id, why }) => (
          <tr key={view} role="row">
            <td role="cell" className={classes.buyer}>
              {view}
              <small>{texts.brokenOf(count)}</small>
              <small className={classes.id}>{id}</small>
              <small className={classes.id}>{why}</small>
            </td>
            <td role="cell" className={classes.rowActions}>
              <Renew name={view} now={now} onCured={onCured} />
            </td>
          </tr>
        ))}
      </Listed>
      <Listed title={texts.behind} lead={texts.behindLead} none={texts.noBehind}>
        {behind.map(({ kind, name, seconds }) => (
          <tr key={`${kind} ${name}`} role="row">
            <td role="cell" className={classes.buyer}>
              {kind === 'manager' ? texts.manager(name) : name}
              <small>{texts.kinds[kind]}</small>
            </td>
            <td role="cell" className={classes.status}>
              {formatDuration(seconds)}
            </td>
          </tr>
        ))}
      </Listed>
      <Listed
        title={texts.views}
        lead={renewable.length === 0 ? `${lead} ${texts.notHere}` : lead}
        none={lead}
      >
        {versions.views.map((view) => (
          <ViewRow key={view.name} view={view} now={now} onCured={onCured} />
        ))}
      </Listed>
    </>
  );
}

interface ViewRowProps extends Props {
  readonly view: AdminOperationsResponse['versions']['views'][number];
}

function ViewRow({ view: { name, kept, active }, now, onCured }: ViewRowProps) {
  const isRenewing = now.renewing === name;
  // Version 0 is the one that is built anew.
  const others = kept.filter((version) => version !== active && version !== 0);
  return (
    <tr role="row">
      <td role="cell" className={classes.buyer}>
        {name}
        <small>{texts.version(active)}</small>
        {others.length > 0 && <small>{texts.alsoKept(others)}</small>}
      </td>
      <td role="cell" className={classes.status}>
        {isRenewing && <Tag tone="information">{texts.renewing}</Tag>}
      </td>
      <td role="cell" className={classes.rowActions}>
        <Renew name={name} now={now} onCured={onCured} />
      </td>
    </tr>
  );
}

interface RenewProps extends Props {
  readonly name: string;
}

/** Only where this process feeds the views alone, one view at a time. */
function Renew({ name, now: { renewable, renewing }, onCured }: RenewProps) {
  if (!renewable.includes(name)) return null;
  return (
    <CureButton
      label={texts.renew}
      name={texts.renewNamed(name)}
      path={`views/${encodeURIComponent(name)}`}
      isDisabled={renewing !== null}
      asks={{ title: texts.renewTitle(name), text: texts.renewText }}
      onCured={onCured}
    />
  );
}
