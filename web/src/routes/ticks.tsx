import { Ticks } from '../features/ticks/Ticks.js';

export function TicksRoute() {
  return <Ticks />;
}
