import { isManagers, type Position, type ViewStore } from '../../../../libs/kernel/src/index.js';
import type { MovedPlaces } from './moved-places.js';

/** How far managers have come, and which streams they have set aside. */
export type ManagersBooks = Pick<ViewStore, 'checkpoints' | 'parked'>;

/** As they stand now, whatever managers do meanwhile; a stream set aside in between is in both. */
export async function booksNow(views: ManagersBooks): Promise<ManagersBooks> {
  const checkpoints = await views.checkpoints();
  const parked = await views.parked();
  return { checkpoints: async () => checkpoints, parked: async () => parked };
}

/** Places of the old log that process managers have come to, or stopped at. */
export async function managersPlaces(from: ManagersBooks): Promise<readonly Position[]> {
  const checkpoints = [...(await from.checkpoints())].filter(([name]) => isManagers(name));
  const parked = await from.parked();
  return [...checkpoints.map(([, at]) => at), ...parked.map(({ position }) => position)];
}

/** They go on where they were, so that nothing is done twice; views are built anew. */
export async function moveManagers(
  from: ManagersBooks,
  to: ViewStore,
  places: MovedPlaces,
): Promise<void> {
  const checkpoints = [...(await from.checkpoints())].flatMap(([name, old]) => {
    const position = isManagers(name) ? places.of(old) : null;
    return position === null ? [] : [{ name, position }];
  });
  await to.save([], checkpoints);
  const parked = await from.parked();
  const isKept = new Set(parked.map(({ manager, stream }) => `${manager} ${stream}`));
  for (const { manager, stream, position } of await to.parked())
    if (!isKept.has(`${manager} ${stream}`)) await to.unpark(manager, stream, position);
  for (const one of parked) {
    const position = places.of(one.position);
    if (position !== null) await to.park({ ...one, position });
  }
}
