/**
 * At most `most` of the points, the same ones on every run: the outermost of each axis stay, and
 * the others are taken at even steps through their order by value.
 */
export function thinned<Point>(
  points: readonly Point[],
  coordinates: (point: Point) => readonly number[],
  most: number,
): readonly Point[] {
  if (points.length <= most) return points;
  const order = points.map((_, index) => index).sort((a, b) => compare(at(a), at(b)) || a - b);
  const kept = new Set(outermost(points, coordinates).slice(0, most));
  const others = order.filter((index) => !kept.has(index));
  const room = most - kept.size;
  for (let step = 0; step < room; step += 1) {
    const chosen = others[Math.floor(((step + 0.5) * others.length) / room)];
    if (chosen !== undefined) kept.add(chosen);
  }
  return points.filter((_, index) => kept.has(index));

  function at(index: number): readonly number[] {
    const point = points[index];
    return point === undefined ? [] : coordinates(point);
  }
}

const OUTERMOST_SHARE = 10;

/** The farthest points below and above on every axis. */
function outermost<Point>(
  points: readonly Point[],
  coordinates: (point: Point) => readonly number[],
): readonly number[] {
  const values = points.map(coordinates);
  const axisCount = values[0]?.length ?? 0;
  return Array.from({ length: axisCount }, (_, axis) => {
    const sorted = values
      .map((value, index) => [value[axis] ?? 0, index] as const)
      .sort(([a, left], [b, right]) => a - b || left - right)
      .map(([, index]) => index);
    return [...sorted.slice(0, OUTERMOST_SHARE), ...sorted.slice(-OUTERMOST_SHARE)];
  }).flat();
}

function compare(a: readonly number[], b: readonly number[]): number {
  const axis = a.findIndex((value, index) => value !== b[index]);
  return axis === -1 ? 0 : (a[axis] ?? 0) - (b[axis] ?? 0);
}
