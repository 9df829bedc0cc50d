import {
  configurationOf,
  isSettingName,
  settingKinds,
  StartRefused,
  type Applies,
  type Configuration,
} from '../../platform/src/index.js';

/** Name → what was set last; null or missing: what the environment says. */
export type Settings = ReadonlyMap<string, string | null>;

export interface Effective {
  readonly configuration: Configuration;
  /** Names of what was set and fits the environment no longer; they are left out. */
  readonly ignored: readonly string[];
}

export const appliesOf = (name: string): Applies =>
  isSettingName(name) ? settingKinds[name] : 'environment';

/** What holds when these settings are laid over an environment. */
export function effectiveConfiguration(base: Configuration, settings: Settings): Effective {
  const given = [...settings].flatMap(([name, value]) =>
    value === null || appliesOf(name) === 'environment' ? [] : [[name, value] as const],
  );
  const over = (pairs: readonly (readonly [string, string])[]): Configuration =>
    configurationOf({ ...base.environment, ...Object.fromEntries(pairs) });
  try {
    return { configuration: over(given), ignored: [] };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
  }
  // A service must not fail to start for what was set in it: what does not fit is left out.
  let fitting: readonly (readonly [string, string])[] = [];
  for (const pair of given) if (fits(() => over([...fitting, pair]))) fitting = [...fitting, pair];
  const kept = new Set(fitting.map(([name]) => name));
  const ignored = given.map(([name]) => name).filter((name) => !kept.has(name));
  return { configuration: over(fitting), ignored };
}

function fits(make: () => Configuration): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (error instanceof StartRefused) return false;
    throw error;
  }
}
