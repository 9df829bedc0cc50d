import { createHash, randomUUID } from 'node:crypto';
import {
  INSTALLATION_STREAM,
  type InstallationCreated,
} from '../../../../eventstore/installation/installation.events.js';
import type { Decider, EventStore, Streams } from '../../../kernel/src/index.js';
import type { Secrets } from '../data-dir/secrets.js';
import { StartRefused } from '../start-refused.js';

const PRINT_DIGITS = 16;
const context = {
  actor: 'system:installation',
  requestId: 'start',
  correlationId: 'start',
  causationId: null,
};

type Founding = InstallationCreated['data'];
interface FoundCommand {
  readonly type: 'Found';
  readonly founding: Founding;
}

const installation: Decider<FoundCommand, InstallationCreated, Founding | null> = {
  name: 'installation',
  initial: null,
  decide: ({ founding }, state) =>
    state === null ? [{ type: 'InstallationCreated', version: 1, data: founding }] : [],
  evolve: (_state, { data }) => data,
};

/**
 * Founds the installation in an empty log, or recognises the one that is there. Throws StartRefused
 * when the log was founded with other keys. Answers the installation's id.
 */
export async function foundInstallation(
  events: EventStore,
  streams: Streams,
  { masterKey, identityKey }: Pick<Secrets, 'masterKey' | 'identityKey'>,
): Promise<string> {
  const ours: Founding = {
    installationId: randomUUID(),
    masterKeyPrint: printOf('master-key', masterKey),
    identityKeyPrint: printOf('identity-key', identityKey),
    chainVersion: 1,
  };
  const known = await streams.load(INSTALLATION_STREAM, installation);
  if (known.state === null) await refuseForeignLog(events);
  const { state } = await streams.handle(
    INSTALLATION_STREAM,
    installation,
    { type: 'Found', founding: ours },
    context,
  );
  if (state === null) throw new Error('The installation was not founded');
  refuseOtherKeys(ours, state);
  return state.installationId;
}

/** The first event of a log is its founding: another first event means another kind of log. */
async function refuseForeignLog(events: EventStore): Promise<void> {
  const [first] = await events.readAll({ after: null, limit: 1 });
  if (first !== undefined && first.stream !== INSTALLATION_STREAM)
    throw new StartRefused('Журнал событий начат не этим сервисом: проверьте, тот ли он.');
}

function refuseOtherKeys(ours: Founding, founded: Founding): void {
  const other = [
    ...(ours.masterKeyPrint === founded.masterKeyPrint ? [] : ['MASTER_KEY']),
    ...(ours.identityKeyPrint === founded.identityKeyPrint ? [] : ['IDENTITY_KEY']),
  ];
  if (other.length > 0)
    throw new StartRefused(
      `${other.join(' и ')}: журнал событий создан с другим ключом. Верните прежний: с новым ` +
        'данные людей не прочитать.',
    );
}

function printOf(label: string, key: Buffer): string {
  return createHash('sha256').update(`${label}/`).update(key).digest('hex').slice(0, PRINT_DIGITS);
}
