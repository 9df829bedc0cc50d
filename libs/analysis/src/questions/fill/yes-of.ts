import { saysYes } from '../../../../meaning/src/index.js';

const NO = /^(?:нет|no|n|false|ложь|-|—)$/i;

/** The value that says yes in a column of yes and no, or of yes and nothing. */
export function yesOf(values: readonly string[]): string | undefined {
  const isFlag = values.length <= 2 && values.every((one) => saysYes(one) || NO.test(one));
  return isFlag ? values.find(saysYes) : undefined;
}
