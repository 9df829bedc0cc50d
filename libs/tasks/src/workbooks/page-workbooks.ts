import { Injectable } from '@nestjs/common';
import { WorkbookRefused } from '../../../workbook/src/index.js';
import type { WorkbookData } from '../../../analysis/src/index.js';
import { DomainError, KeyedQueue } from '../../../kernel/src/index.js';
import { TaskStreams } from '../commands/task-streams.js';
import { OpenWorkbooks } from './open-workbooks.js';
import { Workbooks, workbookId } from './workbooks.js';

/** So many requests at a time have a process of their own to run their queries in. */
const LANES = 2;
const WAIT_MS_MAX = 15_000;

/** The workbook of a task for whoever looks at its pages. */
@Injectable()
export class PageWorkbooks {
  private readonly lanes = new KeyedQueue();

  constructor(
    private readonly streams: TaskStreams,
    private readonly workbooks: OpenWorkbooks,
    private readonly files: Workbooks,
  ) {}

  /** Nobody takes the readers and the jail from everybody else. */
  inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    return this.lanes.run(laneOf(userId), WAIT_MS_MAX, work);
  }

  /** null when the file was never there, or is deleted. */
  async open(taskId: string, userId: string): Promise<WorkbookData | null> {
    const { state } = await this.streams.load(taskId);
    if (state.contentHmac === null) return null;
    const file = workbookId(taskId, state.contentHmac);
    if (state.workbookErased) this.workbooks.forget(file);
    return state.workbookErased ? null : this.read(file, userId);
  }

  /** What was read of the file, sealed; null like open. */
  async sealed(taskId: string): Promise<Buffer | null> {
    const { state } = await this.streams.load(taskId);
    if (state.contentHmac === null || state.workbookErased) return null;
    return this.files.sealedTables(workbookId(taskId, state.contentHmac));
  }

  /** Of what its owner kept of it: nothing is stored of that. Throws `DomainError`. */
  private async openKept(taskId: string, userId: string, sealed: Buffer): Promise<WorkbookData> {
    const { state } = await this.streams.load(taskId);
    const file = workbookId(taskId, state.contentHmac ?? '');
    const workbook = await this.files.openTables(file, userId, sealed);
    if (workbook !== null) return workbook;
    throw new DomainError(
      'conflict',
      'device.other-tables',
      'Копия с этого устройства не подходит: сервис теперь читает файлы иначе. Запустите отчет заново.',
    );
  }

  /** The file itself, or what its owner kept of it where that is given. */
  openOr(taskId: string, userId: string, kept: Buffer | null): Promise<WorkbookData | null> {
    return kept === null ? this.open(taskId, userId) : this.openKept(taskId, userId, kept);
  }

  private async read(file: string, userId: string): Promise<WorkbookData | null> {
    try {
      return await this.workbooks.open(file, { userId, purpose: 'page' });
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      const kind = error.status === 429 ? 'too-many' : 'unavailable';
      throw new DomainError(kind, error.code, error.message);
    }
  }
}

function laneOf(userId: string): string {
  const sum = Buffer.from(userId).reduce((total, byte) => total + byte, 0);
  return `page-${sum % LANES}`;
}
