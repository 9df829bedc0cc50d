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
async function documentOf(request: ExportRequest): Promise<Uint8Array> {
  const createdAt = new Date(request.createdAt);
  switch (request.format) {
    case 'docx':
      return (await import('./documents/word-document.js')).wordDocument(request.report);
    case 'pdf':
      return (await import('./documents/pdf-document.js')).pdfDocument(request.report, createdAt);
    case 'xlsx':
      return (await import('./documents/workbook.js')).workbook(request.report);
    case 'paper':
      return (await import('./documents/paper-document.js')).paperDocument(
        request.paper,
        createdAt,
      );
  }
}
