/** Answers in words that have an order, the lowest first; patterns over lower case. */
export interface WordScale {
  readonly key: string;
  /** What the highest answers say together. */
  readonly top: string;
  readonly levels: readonly { readonly name: string; readonly patterns: readonly string[] }[];
}

function levels(...rows: readonly (readonly [name: string, ...patterns: readonly string[]])[]) {
  return rows.map(([name, ...patterns]) => ({ name, patterns }));
}

const neutral = [
  'нейтральн%',
  'затрудняюсь%',
  'ни согл%',
  'отчасти%',
  'частично%',
  'neutral%',
  'neither%',
];

/** «скорее не довольны», «скорее не удовлетворены» */
function not(...starts: readonly string[]): readonly string[] {
  return starts.flatMap((start) => [`${start} довол%`, `${start} удовл%`]);
}

export const wordScales: readonly WordScale[] = [
  {
    key: 'agree',
    top: 'согласны',
    levels: levels(
      ['полностью не согласны', 'полностью не согл%', 'совершенно не согл%', 'strongly disagree%'],
      ['скорее не согласны', 'скорее не согл%', 'не согл%', 'disagree%', 'somewhat disagree%'],
      ['между', ...neutral],
      ['скорее согласны', 'скорее согл%', 'согл%', 'agree%', 'somewhat agree%'],
      ['полностью согласны', 'полностью согл%', 'совершенно согл%', 'strongly agree%'],
    ),
  },
  {
    key: 'satisfied',
    top: 'довольны',
    levels: levels(
      ['совсем не довольны', ...not('полностью не', 'совсем не'), 'очень недовол%', 'very dissat%'],
      ['скорее не довольны', ...not('скорее не'), 'не удовл%', 'недовол%', 'dissatisf%'],
      ['между', ...neutral],
      ['скорее довольны', ...not('скорее'), 'удовлетворен%', 'довол%', 'satisf%'],
      ['полностью довольны', ...not('полностью', 'очень'), 'very satisf%'],
    ),
  },
  {
    key: 'quality',
    top: 'хорошо и отлично',
    levels: levels(
      ['очень плохо', 'очень плох%', 'ужасн%', 'very poor%'],
      ['плохо', 'плох%', 'poor%'],
      ['средне', 'нормальн%', 'удовлетворительн%', 'средн%', 'fair%', 'average%'],
      ['хорошо', 'хорош%', 'good%'],
      ['отлично', 'отличн%', 'очень хорош%', 'excellent%'],
    ),
  },
  {
    key: 'often',
    top: 'часто и всегда',
    levels: levels(
      ['никогда', 'никогда%', 'never%'],
      ['редко', 'редко%', 'rarely%', 'seldom%'],
      ['иногда', 'иногда%', 'sometimes%'],
      ['часто', 'часто%', 'often%'],
      ['всегда', 'всегда%', 'постоянно%', 'always%'],
    ),
  },
  {
    key: 'easy',
    top: 'легко',
    levels: levels(
      ['очень трудно', 'очень трудн%', 'очень сложн%', 'very difficult%'],
      ['трудно', 'трудн%', 'сложн%', 'difficult%'],
      ['между', 'ни трудн%', 'ни легк%', 'средн%', 'neither%'],
      ['легко', 'легк%', 'easy%'],
      ['очень легко', 'очень легк%', 'very easy%'],
    ),
  },
  {
    key: 'yes',
    top: 'да',
    levels: levels(
      ['нет', 'нет', 'no'],
      ['затрудняются', 'затрудняюсь%', 'не знаю%', "don't know%", 'not sure%'],
      ['да', 'да', 'yes'],
    ),
  },
];

/** The place of an answer on the scale, from the lowest; null for one that is off it. */
export function levelOf(answer: string, { levels: all }: WordScale): number | null {
  const text = answer.trim().toLowerCase();
  const fits = (pattern: string) =>
    pattern.endsWith('%') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
  const at = all.findIndex(({ patterns }) => patterns.some(fits));
  return at === -1 ? null : at + 1;
}
