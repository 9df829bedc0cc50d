import type { Scan } from './scan.js';

/** «поставили 5», «оценок 4 и 5», «ответили 9 или 10», «сколько четверок и пятерок». */
export function marksIn(scan: Scan): readonly string[] {
  const one = '(\\d{1,2})';
  const found = scan.take(
    new RegExp(
      `(?:постави\\p{L}*|оцен\\p{L}*|ответ\\p{L}*|балл\\p{L}*|выбра\\p{L}*)(?: на)? ${one}(?: (?:и|или) ${one})?(?: балл\\p{L}*)?`,
      'u',
    ),
  );
  if (found === null) return namedMarksIn(scan);
  const marks: readonly (string | undefined)[] = found.match.slice(1);
  return marks.flatMap((mark) => mark ?? []);
}

/** One to five, as at school; «единиц» are units of anything unless someone gave them. */
const marksNamed = [
  /(?<=постави\p{L}* )единиц[уы]/u,
  /дво(?:ек|йк(?:а|и|у|ой|ам|ами))/u,
  /тро(?:ек|йк(?:а|и|у|ой|ам|ами))/u,
  /четвер(?:ок|к(?:а|и|у|ой|ам|ами))/u,
  /пятер(?:ок|к(?:а|и|у|ой|ам|ами))/u,
];

function namedMarksIn(scan: Scan): readonly string[] {
  return marksNamed.flatMap((name, at) => (scan.take(name) === null ? [] : [String(at + 1)]));
}
