const YES = /^(?:да|есть|yes|y|true|истина|\+)$/i;
const NO = /^(?:нет|no|n|false|ложь|-|—)$/i;

/** The value that says yes in a column of yes and no, or of yes and nothing. */
export function yesOf(values: readonly string[]): string | undefined {
  const isFlag = values.length <= 2 && values.every((one) => YES.test(one) || NO.test(one));
  return isFlag ? values.find((one) => YES.test(one)) : undefined;
}
