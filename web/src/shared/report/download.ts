const NAME_CHARACTERS_MAX = 80;

/** Letters, digits, spaces, hyphens and dots of any script; the rest becomes an underscore. */
export const fileNameOf = (title: string, extension: string): string => {
  const clean = title
    .replace(/[^\p{L}\p{N} .,-]+/gu, '_')
    .replace(/\s+/g, ' ')
    .slice(0, NAME_CHARACTERS_MAX)
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${clean === '' ? 'report' : clean}.${extension}`;
};

export const saveFile = (content: Blob, fileName: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  // Outside of the document some browsers forget the name.
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
