import {
  UserErasedError,
  type EventStore,
  type KeyStore,
  type RecordedEvent,
} from '../../../kernel/src/index.js';
import { KeysUnavailable } from '../keys/key-records.js';
import { StartRefused } from '../start-refused.js';

const PAGE = 500;

/**
 * The first person of the log is the canary: a store that does not have their key, nor its
 * tombstone, is not the store of this log. Throws StartRefused then.
 */
export async function recogniseKeys(events: EventStore, keys: KeyStore): Promise<void> {
  const userId = await firstPerson(events);
  if (userId === undefined) return;
  try {
    await keys.obtain(userId);
  } catch (error) {
    if (error instanceof UserErasedError) return;
    if (error instanceof KeysUnavailable) throw error;
    throw new StartRefused(
      'Ключей людей из журнала событий нет (keys.sqlite, в распределенном режиме data-keys): файл ' +
        'потерян, поврежден или от другой установки. Верните прежний из резервной копии: без него ' +
        'данные людей не прочитать.',
      { cause: error },
    );
  }
}

async function firstPerson(events: EventStore): Promise<string | undefined> {
  let after: RecordedEvent['position'] | null = null;
  for (;;) {
    const page: readonly RecordedEvent[] = await events.readAll({ after, limit: PAGE });
    const first = page.find(({ type }) => type === 'UserRegistered');
    if (first !== undefined) return first.metadata.userId;
    if (page.length < PAGE) return undefined;
    after = page.at(-1)?.position ?? after;
  }
}
