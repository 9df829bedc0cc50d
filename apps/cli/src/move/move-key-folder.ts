import {
  keepKey,
  knownKey,
  publicText,
  writeWitness,
  type LogPrint,
} from '../../../../libs/event-store/src/index.js';
import { ErasureRegister } from '../../../../libs/platform/src/index.js';
import { MoveRefused } from './move-refused.js';

/** The key that signs the log, its signature of the moved log, and who was erased. */
export async function moveKeyFolder(from: string, to: string, print: LogPrint): Promise<void> {
  const erasures = new ErasureRegister(to);
  for (const userId of new ErasureRegister(from).all()) erasures.note(userId);
  const key = await knownKey(from);
  if (key === null) return;
  const there = await knownKey(to);
  if (there === null) await keepKey(to, key);
  else if (publicText(there) !== publicText(key))
    throw new MoveRefused(`В ${to} лежит другой ключ подписи журнала: задайте пустую LOG_KEY_DIR.`);
  const { position, events, orderHash } = print;
  if (position !== null) await writeWitness(to, { position, events, orderHash }, key, new Date());
}
