import type { EventStore, ViewStore } from '../../../kernel/src/index.js';
import { StartRefused } from '../start-refused.js';

/** Throws StartRefused when more of the log was read, or signed, than there is of it. */
export async function refuseShortLog(
  { events, views }: { readonly events: EventStore; readonly views: ViewStore },
  signedTo: string | null,
  keyDir: string,
): Promise<void> {
  // In this order: while another process works, checkpoints pass a head that was looked at before.
  const checkpoints = await views.checkpoints();
  const head = (await events.head()) ?? '';
  const beyond = [...checkpoints].filter(([, position]) => position > head);
  const isCut = signedTo !== null && signedTo > head;
  if (beyond.length === 0 && !isCut) return;
  throw new StartRefused(
    `Журнал событий короче, чем был: в нем есть позиции до ${head === '' ? '—' : head}, а ` +
      `${isCut ? 'подписано' : 'прочитано'} больше. Похоже, вместо него старая копия. Верните ` +
      'новую. Если ее нет и потеря принята, удалите views.sqlite и managers.sqlite (в ' +
      `распределенном режиме коллекции view-… и manager-…) и ${keyDir}/log-witness.json: все это ` +
      'построится по тому журналу, что есть.',
  );
}
