const SECONDS_A_DAY = 86_400;
const DAYS_1904 = 1_462;
const SERIAL_MAX = 2_958_466;
const epochMs = Date.UTC(1899, 11, 30);

/**
 * ISO text of a day number of Excel, rounded to the second; null where it is none. Excel counts
 * a 29 February 1900 that never was, so days before March 1900 are shifted by one.
 */
export function serialToIso(serial: number, is1904: boolean, withTime: boolean): string | null {
  const days = is1904 ? serial + DAYS_1904 : serial;
  if (!(days >= 1 && days < SERIAL_MAX)) return null;
  const shifted = days < 60 ? days + 1 : days;
  const seconds = Math.round(shifted * SECONDS_A_DAY);
  const iso = new Date(epochMs + seconds * 1_000).toISOString();
  const hasTime = withTime && seconds % SECONDS_A_DAY !== 0;
  return hasTime ? iso.slice(0, 19) : iso.slice(0, 10);
}

/** `hh:mm:ss` of a fraction of a day; hours may pass 24 for durations. */
export function serialToTime(serial: number): string | null {
  if (!(serial >= 0 && serial < SERIAL_MAX)) return null;
  const seconds = Math.round(serial * SECONDS_A_DAY);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
