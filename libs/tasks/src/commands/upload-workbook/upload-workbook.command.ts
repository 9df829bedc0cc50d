import { Command } from '@nestjs/cqrs';
import type { FileInfo } from '../../../../contract/src/tasks.js';
import type { WriteContext } from '../../../../kernel/src/index.js';
import type { Workbook } from '../../workbooks/workbooks.js';
import type { Written } from '../written.js';

export type Uploaded = Written & { readonly fileInfo: FileInfo };

export class UploadWorkbookCommand extends Command<Uploaded> {
  constructor(
    readonly taskId: string,
    readonly userId: string,
    readonly workbook: Workbook,
    readonly context: WriteContext,
  ) {
    super();
  }
}
