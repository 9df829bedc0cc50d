import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WorkbookReader, WorkbookRefused } from '../../../../workbook/src/index.js';
import type { ReadWorkbook } from '../../../../workbook/src/index.js';
import type { FileInfo } from '../../../../contract/src/tasks.js';
import { DomainError, type RefusalKind } from '../../../../kernel/src/index.js';
import { uploadWorkbook } from '../../domain/decide-proposals.js';
import { KeptAnswers } from '../../workbooks/kept-answers.js';
import { OpenWorkbooks } from '../../workbooks/open-workbooks.js';
import { Workbooks, workbookId, type Workbook } from '../../workbooks/workbooks.js';
import { TaskStreams } from '../task-streams.js';
import { writtenAt } from '../written.js';
import { UploadWorkbookCommand, type Uploaded } from './upload-workbook.command.js';

/** Container and parse first, then the file, then the event; what is left over is swept. */
@CommandHandler(UploadWorkbookCommand)
export class UploadWorkbookHandler implements ICommandHandler<UploadWorkbookCommand> {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly workbooks: Workbooks,
    private readonly opened: OpenWorkbooks,
    private readonly reader: WorkbookReader,
    private readonly kept: KeptAnswers,
  ) {}

  async execute(command: UploadWorkbookCommand): Promise<Uploaded> {
    const { taskId, userId, workbook, context } = command;
    const { state } = await this.tasks.loadOwn(taskId, userId);
    const contentHmac = await this.workbooks.contentHmac(userId, workbook.bytes);
    const sizeBytes = workbook.bytes.length;
    const upload = { type: 'UploadWorkbook', fileName: workbook.fileName, contentHmac, sizeBytes };
    const bare = { ...upload, type: 'UploadWorkbook', fileInfo: {}, answers: null } as const;
    uploadWorkbook(bare, state);
    const read = await this.read(workbook, userId);
    const { fileInfo } = read;
    const file_format = fileInfo.file_format.toUpperCase();
    const described: FileInfo = { ...fileInfo, file_format, file_size: sizeBytes };
    // The same file again must not begin its 24 hours anew.
    if (state.contentHmac === null) {
      const id = workbookId(taskId, contentHmac);
      await this.workbooks.save(id, userId, workbook);
      await this.workbooks.saveTables(id, userId, read);
      this.opened.remember(id, read);
    }
    const handled = await this.tasks.handleOwn(
      taskId,
      {
        ...upload,
        type: 'UploadWorkbook',
        fileInfo: described,
        answers: await this.answersFor(userId, read),
      },
      context,
    );
    return { ...writtenAt(handled), fileInfo: described };
  }

  /** Said of an earlier file with the same columns. */
  private async answersFor(userId: string, { tables }: ReadWorkbook): Promise<object | null> {
    const items = await this.kept.of(userId, tables);
    return items === null ? null : { items };
  }

  private async read(workbook: Workbook, userId: string): Promise<ReadWorkbook> {
    try {
      const of = { userId, purpose: 'page' } as const;
      return await this.reader.read(workbook.bytes, workbook.fileName, { of });
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      throw new DomainError(kinds[error.status], error.code, error.message);
    }
  }
}

const kinds = {
  413: 'too-large',
  415: 'unsupported',
  422: 'unprocessable',
  429: 'too-many',
  503: 'unavailable',
} as const satisfies Record<WorkbookRefused['status'], RefusalKind>;
