import { beforeEach, describe, expect, it } from '@jest/globals';
import { SETTINGS_OWNER } from '../../../eventstore/settings/settings.events.js';
import { memoryEventStore } from '../../event-store/src/testing/memory-event-store.js';
import { DomainError, RunnerLog, Sealer, Streams, SystemClock } from '../../kernel/src/index.js';
import { MemoryKeyStore } from '../../kernel/src/testing/memory-key-store.js';
import { configurationOf, type Configuration } from '../../platform/src/index.js';
import { CurrentSettings, type SettingsPorts } from './current-settings.js';
import { live } from './live-terms.js';
import { SettingsDesk } from './settings-desk.js';

class Alarms extends RunnerLog {
  readonly names: unknown[] = [];

  alarm(_code: string, { name }: Readonly<Record<string, string | number>>): void {
    this.names.push(name);
  }
}

const SHOP_KEY = 'live_0123456789abcdef';
const given = {
  WELCOME_TICKS: '300',
  JOBS_PARALLEL: '4',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: SHOP_KEY,
};
const base = configurationOf(given);
const context = { actor: 'admin:chief', requestId: 'r', correlationId: 'r', causationId: null };

describe('The settings of a process', () => {
  let ports: SettingsPorts & { readonly log: Alarms };
  let keys: MemoryKeyStore;
  let settings: CurrentSettings;
  let desk: SettingsDesk;
  beforeEach(async () => {
    keys = new MemoryKeyStore();
    const sealer = new Sealer(keys);
    const clock = new SystemClock();
    ports = { events: memoryEventStore(), sealer, clock, log: new Alarms() };
    settings = await CurrentSettings.begin(ports, base);
    desk = new SettingsDesk(settings, new Streams(ports.events, sealer, clock));
  });

  const change = (wanted: Readonly<Record<string, string>>, reason = 'проба') =>
    desk.change(wanted, reason, context);
  const refusal = async (wanted: Readonly<Record<string, string>>) => {
    const error: unknown = await change(wanted).catch((thrown: unknown) => thrown);
    return error instanceof DomainError ? `${error.code}: ${error.detail}` : null;
  };
  const another = (of: Configuration = base) => CurrentSettings.begin(ports, of);

  it('are those of the environment until something is set', async () => {
    expect(settings.configuration.terms).toMatchObject({ welcomeTicks: 300, reportCost: 100 });
    const env = await desk.env();
    expect(env).toMatchObject({ WELCOME_TICKS: '300', REPORT_COST: '100', SITE_NOTICE: '' });
    expect(env['YOOKASSA_SECRET_KEY']).toBe('live********cdef');
  });

  it('hold at once where they were set, and everywhere at the next look', async () => {
    const other = await another();
    const terms = live(() => other.configuration.terms);
    await change({ WELCOME_TICKS: '500', REPORT_COST: '120' });
    expect(settings.configuration.terms).toMatchObject({ welcomeTicks: 500, reportCost: 120 });
    expect(terms).toMatchObject({ welcomeTicks: 300 });
    await other.refresh();
    expect(terms.welcomeTicks).toBe(500);
    expect({ ...terms }).toMatchObject({ reportCost: 120 });
  });

  it('go back to the environment when they are emptied', async () => {
    await change({ WELCOME_TICKS: '500' });
    await change({ WELCOME_TICKS: '' });
    expect(settings.configuration.terms.welcomeTicks).toBe(300);
    expect(await change({ WELCOME_TICKS: '' })).toBeNull();
  });

  it('take a map back as it was shown for no change', async () => {
    expect(await change(await desk.env())).toBeNull();
    await change({ YOOKASSA_SECRET_KEY: 'live_fedcba9876543210' });
    expect(await change(await desk.env())).toBeNull();
    expect(settings.history).toHaveLength(1);
  });

  it('keep a secret sealed in the log, under a key of their own', async () => {
    await change({ YOOKASSA_SECRET_KEY: 'live_fedcba9876543210' }, 'новый ключ');
    const log = JSON.stringify(await ports.events.readAll({ after: null, limit: 10 }));
    expect(log).not.toMatch(/fedcba|новый/);
    expect(log).toContain(`v1.${SETTINGS_OWNER}.`);
    expect(await keys.find(SETTINGS_OWNER)).not.toBeNull();
    expect(settings.history).toMatchObject([{ reason: 'новый ключ', actor: 'admin:chief' }]);
  });

  it('wait for a new start where one is needed, and say so', async () => {
    await change({ YOOKASSA_SECRET_KEY: 'live_fedcba9876543210' });
    expect(settings.configuration.payments.shop?.secretKey).toBe(SHOP_KEY);
    expect(settings.waitsForRestart('YOOKASSA_SECRET_KEY')).toBe(true);
    const next = await another();
    expect(next.configuration.payments.shop?.secretKey).toBe('live_fedcba9876543210');
    expect(next.waitsForRestart('YOOKASSA_SECRET_KEY')).toBe(false);
  });

  it.each([
    [{ NO_SUCH: '1' }, 'setting.unknown: Настройки NO_SUCH нет'],
    [{ PORT: '1' }, 'setting.fixed: Настройка PORT меняется только в окружении процесса'],
    [{ OPENAI_API_KEY: 'sk-a********' }, /^setting\.masked: Введите OPENAI_API_KEY целиком/],
    [{ REPORT_COST: '0' }, /^setting\.wrong: .*REPORT_COST: нужно целое число/],
    [{ TICK_PACKAGES: 'даром' }, /^setting\.wrong: .*TICK_PACKAGES/],
    [{ OPENAI_API_KEY: 'sk-0123456789abcdef' }, /^setting\.wrong: .*OPENAI_MODEL/],
    [{ JOBS_PER_USER: '9' }, /^setting\.wrong: .*JOBS_PARALLEL/],
  ] as const)('refuse %j', async (wanted, sentence) => {
    expect(await refusal(wanted)).toMatch(sentence);
    expect(settings.history).toEqual([]);
  });

  it('change nothing of a request in which anything is wrong', async () => {
    expect(await refusal({ WELCOME_TICKS: '500', REPORT_COST: 'много' })).toMatch(/REPORT_COST/);
    expect(settings.configuration.terms.welcomeTicks).toBe(300);
  });

  it('stop no start when the environment fits them no longer: they are left out', async () => {
    await change({ JOBS_PER_USER: '4', WELCOME_TICKS: '700' });
    const next = await another(configurationOf({ ...given, JOBS_PARALLEL: '3' }));
    expect(next.configuration.terms).toMatchObject({ jobsPerUser: 2, welcomeTicks: 700 });
    expect(ports.log.names).toContain('JOBS_PER_USER');
  });
});
