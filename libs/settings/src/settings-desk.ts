import { Injectable } from '@nestjs/common';
import { SETTINGS_OWNER, SETTINGS_STREAM } from '../../../eventstore/settings/settings.events.js';
import type { AdminEnvResponse, AdminSetting } from '../../contract/src/index.js';
import { DomainError, Streams, type Position, type WriteContext } from '../../kernel/src/index.js';
import {
  StartRefused,
  configurationOf,
  isMasked,
  isSecretName,
  isSettingName,
  settingDefaults,
  settingKinds,
  settingNames,
  shownValue,
  type SettingName,
} from '../../platform/src/index.js';
import { CurrentSettings } from './current-settings.js';
import { settingChanges, type Change } from './setting-changes.js';

type Context = Omit<WriteContext, 'userId'>;

/** What is set, as admins see it, and how they change it. */
@Injectable()
export class SettingsDesk {
  constructor(
    private readonly settings: CurrentSettings,
    private readonly streams: Streams,
  ) {}

  async env(): Promise<AdminEnvResponse> {
    await this.settings.refresh();
    return Object.fromEntries(settingNames.map((name) => [name, this.shown(name)]));
  }

  async all(): Promise<readonly AdminSetting[]> {
    await this.settings.refresh();
    return settingNames.map((name) => ({
      name,
      value: this.shown(name),
      source: this.valueOf(name).source,
      applies: settingKinds[name],
      is_secret: isSecretName(name),
      waits_for_restart: this.settings.waitsForRestart(name),
    }));
  }

  /** null where nothing changed. Throws DomainError that names each wrong setting. */
  async change(
    wanted: Readonly<Record<string, string>>,
    reason: string | null,
    context: Context,
  ): Promise<Position | null> {
    await this.settings.refresh();
    const changes = Object.entries(wanted).flatMap(([name, value]) => this.changeOf(name, value));
    if (changes.length === 0) return null;
    this.check(changes);
    const { position } = await this.streams.handle(
      SETTINGS_STREAM,
      settingChanges,
      { changes, reason },
      { ...context, userId: SETTINGS_OWNER },
    );
    await this.settings.refresh();
    return position;
  }

  private changeOf(name: string, given: string): readonly Change[] {
    if (!isSettingName(name)) throw refused('setting.unknown', `Настройки ${name} нет`);
    const value = given.trim();
    // What is shown comes back as it was sent: a mask is no new secret.
    if (value === this.shown(name)) return [];
    if (settingKinds[name] === 'environment')
      throw refused('setting.fixed', `Настройка ${name} меняется только в окружении процесса`);
    if (isMasked(value)) throw refused('setting.masked', `Введите ${name} целиком, без звездочек`);
    if (value === '') return this.isSet(name) ? [{ name, value: null }] : [];
    return [{ name, value }];
  }

  /** What would hold after the next start must be sound as a whole. */
  private check(changes: readonly Change[]): void {
    const all = new Map(this.settings.set());
    for (const { name, value } of changes) all.set(name, value);
    const over = [...all].filter((pair): pair is [string, string] => pair[1] !== null);
    try {
      configurationOf({ ...this.settings.base.environment, ...Object.fromEntries(over) });
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      throw refused('setting.wrong', error.message);
    }
  }

  private isSet(name: SettingName): boolean {
    return (this.settings.set().get(name) ?? null) !== null;
  }

  private shown(name: SettingName): string {
    return shownValue(name, this.valueOf(name).value);
  }

  private valueOf(name: SettingName): { value: string; source: AdminSetting['source'] } {
    const set = this.settings.set().get(name) ?? null;
    if (set !== null) return { value: set, source: 'setting' };
    const given = this.settings.base.environment[name];
    if (given !== undefined) return { value: given, source: 'environment' };
    return { value: String(settingDefaults[name] ?? ''), source: 'default' };
  }
}

const refused = (code: string, detail: string): DomainError =>
  new DomainError('unprocessable', code, detail);
