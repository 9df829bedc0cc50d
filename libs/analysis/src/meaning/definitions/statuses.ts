/** What the value of a column of statuses says of its row. */
export type Standing = 'void' | 'done' | 'open' | 'lost';

interface StandingWords {
  readonly standing: Standing;
  readonly form: RegExp;
}

/** The first that fits tells: «не оплачен» before «оплачен». */
const words: readonly StandingWords[] = [
  {
    standing: 'void',
    form: /^(?:отмен|аннулир|удален|удалён|черновик|тест|дубл|ошибочн|незаезд|не ?состоял|не явил|неявк|сторно|cancel|void|deleted|draft|test|no.?show|duplicate)/iu,
  },
  {
    standing: 'void',
    form: /(?:^|\s)(?:отменен|отменён|отмена|отменена|cancelled|canceled)(?:$|\s)/iu,
  },
  {
    standing: 'open',
    form: /^(?:не ?оплач|не ?заверш|не ?закрыт|в работе|в процессе|нов(?:ый|ая|ое)|открыт|ожида|на соглас|заплан|план|к оплате|перен[её]с|просроч|in progress|open|pending|new|draft|planned|unpaid|scheduled|to do|qualified|proposal|negotiation|prospect|discovery|lead)/iu,
  },
  {
    standing: 'lost',
    form: /^(?:отказ|отклон|проигр|потерян|сорв|возврат|не куп|closed lost|lost|rejected|declined|refund|returned|failed|denied)/iu,
  },
  {
    standing: 'done',
    form: /^(?:оплач|выполн|закрыт|заверш|состоял|продан|выигр|доставл|получен|выдан|отгруж|выехал|подтвержд|успе|сдан|исполн|принят|готов|проведен|проведён|paid|done|closed|completed?|won|delivered|shipped|success|approved|resolved|settled)/iu,
  },
];

/** null where no word of it is known. */
export function standingOf(value: string): Standing | null {
  const text = value.trim();
  return words.find(({ form }) => form.test(text))?.standing ?? null;
}
