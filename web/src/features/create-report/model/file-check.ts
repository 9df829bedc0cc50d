import { uploadTexts } from './flow-texts.js';

export const FILE_BYTES_MAX = 307_200;
export const acceptedExtensions = ['.xlsx', '.xls'] as const;

export interface FileProblem {
  readonly title: string;
  /** What to do about it, where the title does not say it already. */
  readonly cure?: string;
}

const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot).toLowerCase();
};

/** What is wrong with a file before anything is sent; null when it may be uploaded. */
export const fileProblem = (file: {
  readonly name: string;
  readonly size: number;
}): FileProblem | null => {
  const extension = extensionOf(file.name);
  if (!acceptedExtensions.some((accepted) => accepted === extension)) {
    return { title: uploadTexts.wrongExtension(extension) };
  }
  if (file.size === 0) return { title: uploadTexts.empty };
  if (file.size > FILE_BYTES_MAX) {
    const kilobytes = Math.ceil(file.size / 1024);
    return { title: uploadTexts.tooLarge(kilobytes), cure: uploadTexts.tooLargeCure };
  }
  return null;
};
