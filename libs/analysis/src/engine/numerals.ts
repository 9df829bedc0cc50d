const words = [
  'один|одна|одно|одного|одной|одним|одну|оба|обе|обоих',
  'два|две|двух|двум|двумя|двое|три|трех|трём|трем|тремя|трое|четыре|четырех|четырем',
  'пять|пяти|шесть|шести|семь|семи|восемь|восьми|девять|девяти|десять|десяти',
  'сто|ста|двести|триста|пятьсот|тысяч\\p{L}*|миллион\\p{L}*|миллиард\\p{L}*',
  'десят(?:ок|ка|ки|ков)|сот(?:ня|ни|ню|ен)|дюжин\\p{L}*',
  'полтора|полторы|полутора|вдвое|втрое|вчетверо|впятеро|вдесятеро|дважды|трижды',
  'треть|трети|третью|третей|четверть|четверти|четвертью|половин\\p{L}*|наполовину',
  'большинств\\p{L}*|удво\\p{L}*|утро(?:ил|ит)\\p{L}*|кратно',
].join('|');

const numeralPattern = new RegExp(`\\p{N}+|(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** The first numeral of a text: digits, or a word that says a number, a fraction or a multiple. */
export function numeralIn(text: string): string | null {
  return numeralPattern.exec(text.replaceAll('ё', 'е'))?.[0] ?? null;
}

/**
 * The first numeral that is part of none of the known texts. A known text counts only where no
 * digit, comma or letter touches it, so that «64,16» does not vouch for «164,16».
 */
export function unknownNumeralIn(text: string, known: ReadonlySet<string>): string | null {
  if (numeralIn(text) === null || known.has(text)) return null;
  const telling = [...known].filter((part) => text.includes(part) && numeralIn(part) !== null);
  telling.sort((left, right) => right.length - left.length || (left < right ? -1 : 1));
  const rest = telling.reduce(without, text);
  return numeralIn(rest);
}

function without(text: string, part: string): string {
  let rest = '';
  let from = 0;
  for (;;) {
    const at = text.indexOf(part, from);
    if (at === -1) return rest + text.slice(from);
    const end = at + part.length;
    const whole = !touches(text.slice(0, at), 'end') && !touches(text.slice(end), 'start');
    rest += text.slice(from, at) + (whole ? '\u2400' : part);
    from = end;
  }
}

function touches(text: string, side: 'start' | 'end'): boolean {
  return (
    side === 'end' ? /(\p{L}|\p{N}|\p{N}[,.\u00a0]|[\u2212-])$/u : /^([,.\u00a0]?\p{N}|\p{L})/u
  ).test(text);
}
