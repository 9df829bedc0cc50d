/** The process that makes one file of one report and ends. */
import { watchParent } from '../../kernel/src/child-process/watch-parent.js';
import type { ExportAnswer, ExportRequest } from './export-messages.js';

watchParent();
process.once('disconnect', () => process.exit(0));
process.once('message', (request: ExportRequest) => {
  void answer(request).then((sent) => process.send?.(sent, () => process.exit(0)));
});

async function answer(request: ExportRequest): Promise<ExportAnswer> {
  try {
    return { bytes: await documentOf(request) };
  } catch {
    return { bytes: null };
  }
}

/** Only the library of that format is loaded. */
async function documentOf({ format, report, createdAt }: ExportRequest): Promise<Uint8Array> {
  switch (format) {
    case 'docx':
      return (await import('./documents/word-document.js')).wordDocument(report);
    case 'pdf':
      return (await import('./documents/pdf-document.js')).pdfDocument(report, new Date(createdAt));
    case 'xlsx':
      return (await import('./documents/workbook.js')).workbook(report);
  }
}
