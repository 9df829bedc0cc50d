import { isManagers, type Position, type ViewStore } from '../../../../libs/kernel/src/index.js';
import type { MovedPlaces } from './moved-places.js';

/** Places of the old log that process managers have come to, or stopped at. */
export async function managersPlaces(from: ViewStore): Promise<readonly Position[]> {
  const checkpoints = [...(await from.checkpoints())].filter(([name]) => isManagers(name));
  const parked = await from.parked();
  return [...checkpoints.map(([, at]) => at), ...parked.map(({ position }) => position)];
}

/** They go on where they were, so that nothing is done twice; views are built anew. */
export async function moveManagers(
  from: ViewStore,
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
  for (const { manager, stream } of await to.parked())
    if (!isKept.has(`${manager} ${stream}`)) await to.unpark(manager, stream);
  for (const one of parked) {
    const position = places.of(one.position);
    if (position !== null) await to.park({ ...one, position });
  }
}
