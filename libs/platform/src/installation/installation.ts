import { createHash, randomUUID } from 'node:crypto';
import {
  INSTALLATION_STREAM,
  type InstallationCreated,
  type InstallationEvent,
} from '../../../../eventstore/installation/installation.events.js';
import type { Decider, EventStore, Streams } from '../../../kernel/src/index.js';
import type { Secrets } from '../data-dir/secrets.js';
import { StartRefused } from '../start-refused.js';
import { RotationUnfinished } from './rotation-unfinished.js';

const PRINT_DIGITS = 16;
const contextOf = (requestId: string) => ({
  actor: 'system:installation',
  requestId,
  correlationId: requestId,
  causationId: null,
});

export type InstallationKeys = Pick<Secrets, 'masterKey' | 'identityKey'>;
type Founding = InstallationCreated['data'];

interface Installed extends Founding {
  /** Print of the master key that a rotation has begun to bring in. */
  readonly rotatingTo: string | null;
}

type InstallationCommand =
  | { readonly type: 'Found'; readonly founding: Founding }
  | { readonly type: 'BeginRotation' | 'EndRotation'; readonly masterKeyPrint: string };

const installation: Decider<InstallationCommand, InstallationEvent, Installed | null> = {
  name: 'installation',
  initial: null,
  decide: (command, state) => {
    if (command.type === 'Found')
      return state === null
        ? [{ type: 'InstallationCreated', version: 1, data: command.founding }]
        : [];
    const { masterKeyPrint } = command;
    const isDone = state?.masterKeyPrint === masterKeyPrint;
    if (command.type === 'BeginRotation')
      return isDone || state?.rotatingTo === masterKeyPrint
        ? []
        : [{ type: 'MasterKeyRotationBegun', version: 1, data: { masterKeyPrint } }];
    return isDone ? [] : [{ type: 'MasterKeyRotated', version: 1, data: { masterKeyPrint } }];
  },
  evolve: (state, event) => {
    if (event.type === 'InstallationCreated') return { ...event.data, rotatingTo: null };
    if (state === null) return null;
    const { masterKeyPrint } = event.data;
    return event.type === 'MasterKeyRotationBegun'
      ? { ...state, rotatingTo: masterKeyPrint }
      : { ...state, masterKeyPrint, rotatingTo: null };
  },
};

/**
 * Founds the installation in an empty log, or recognises the one that is there. Throws StartRefused
 * when the log was founded with other keys, or while its master key is changed. Answers the
 * installation's id.
 */
export async function foundInstallation(
  events: EventStore,
  streams: Streams,
  keys: InstallationKeys,
): Promise<string> {
  const founding: Founding = { installationId: randomUUID(), ...printsOf(keys), chainVersion: 1 };
  const known = await streams.load(INSTALLATION_STREAM, installation);
  if (known.state === null) await refuseForeignLog(events);
  const { state } = await streams.handle(
    INSTALLATION_STREAM,
    installation,
    { type: 'Found', founding },
    contextOf('start'),
  );
  if (state === null) throw new Error('The installation was not founded');
  if (state.rotatingTo !== null) throw new RotationUnfinished();
  refuseOtherKeys(printsOf(keys), state);
  return state.installationId;
}

/**
 * Notes that another master key comes in, so that nothing starts until it is in. Repeated, it
 * changes nothing. Throws StartRefused where the keys are not those of the log, or a rotation to
 * yet another key has not ended.
 */
export async function beginMasterKeyRotation(
  { events, streams }: { readonly events: EventStore; readonly streams: Streams },
  old: InstallationKeys,
  newMasterKey: Buffer,
): Promise<void> {
  const { state } = await streams.load(INSTALLATION_STREAM, installation);
  if (state === null) {
    await refuseForeignLog(events);
    throw new StartRefused('Журнал событий пуст: ключ менять незачем, задайте его перед запуском.');
  }
  const masterKeyPrint = masterPrintOf(newMasterKey);
  if (state.rotatingTo !== null && state.rotatingTo !== masterKeyPrint)
    throw new StartRefused(
      'Смена MASTER_KEY уже начата с другим новым ключом: повторите с тем, с которым начали.',
    );
  const isDone = state.masterKeyPrint === masterKeyPrint;
  refuseOtherKeys(printsOf(isDone ? { ...old, masterKey: newMasterKey } : old), state);
  const command = { type: 'BeginRotation', masterKeyPrint } as const;
  await streams.handle(INSTALLATION_STREAM, installation, command, contextOf('rotate-key'));
}

/** From now on only the new key starts the service. */
export async function endMasterKeyRotation(streams: Streams, newMasterKey: Buffer): Promise<void> {
  const command = { type: 'EndRotation', masterKeyPrint: masterPrintOf(newMasterKey) } as const;
  await streams.handle(INSTALLATION_STREAM, installation, command, contextOf('rotate-key'));
}

/** The first event of a log is its founding: another first event means another kind of log. */
async function refuseForeignLog(events: EventStore): Promise<void> {
  const [first] = await events.readAll({ after: null, limit: 1 });
  if (first !== undefined && first.stream !== INSTALLATION_STREAM)
    throw new StartRefused('Журнал событий начат не этим сервисом: проверьте, тот ли он.');
}

type Prints = Pick<Founding, 'masterKeyPrint' | 'identityKeyPrint'>;

function refuseOtherKeys(ours: Prints, founded: Prints): void {
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

const printsOf = ({ masterKey, identityKey }: InstallationKeys): Prints => ({
  masterKeyPrint: masterPrintOf(masterKey),
  identityKeyPrint: printOf('identity-key', identityKey),
});

const masterPrintOf = (masterKey: Buffer): string => printOf('master-key', masterKey);

function printOf(label: string, key: Buffer): string {
  return createHash('sha256').update(`${label}/`).update(key).digest('hex').slice(0, PRINT_DIGITS);
}
