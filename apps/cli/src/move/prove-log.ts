import { isDeepStrictEqual } from 'node:util';
import {
  contradiction,
  knownKey,
  readWitness,
  verifyLog,
  type LogPrint,
} from '../../../../libs/event-store/src/index.js';
import type { EventStore } from '../../../../libs/kernel/src/index.js';
import { trialBalance } from '../../../../libs/payments/src/index.js';
import { MoveRefused } from './move-refused.js';

/** Before and after all times. */
const [FIRST, LAST] = ['', '9'];

/** What the old log is; throws MoveRefused where it is not what was written or signed. */
export async function soundLog(events: EventStore, keyDir: string): Promise<LogPrint> {
  const key = await knownKey(keyDir);
  const witness = key === null ? null : await readWitness(keyDir, key);
  const at = new Set(witness === null ? [] : [witness.log.position]);
  const { bad, print, printsAt } = await verifyLog(events, at);
  const isOther =
    witness !== null &&
    contradiction(witness, printsAt.get(witness.log.position) ?? null, print.position) !== null;
  if (bad || isOther)
    throw new MoveRefused('Прежний журнал поврежден, что именно, скажет npm run verify.');
  return print;
}

/** Every chain, every stream's head, all counts and all turnovers are those of the old log. */
export async function provenLog(
  from: EventStore,
  to: EventStore,
  before: LogPrint,
): Promise<LogPrint> {
  const { bad, print } = await verifyLog(to);
  const heads = ({ events, streams, streamsHash }: LogPrint) => ({ events, streams, streamsHash });
  const isSame = bad === null && isDeepStrictEqual(heads(print), heads(before));
  if (!isSame || !isDeepStrictEqual(await turnovers(from), await turnovers(to)))
    throw new MoveRefused('Перенесенный журнал не равен прежнему: не запускайте на нем службу.');
  return print;
}

const turnovers = async (events: EventStore) => (await trialBalance(events, FIRST, LAST)).accounts;
