import { leavesOf, measureName, resolved } from '../../../frames/src/index.js';
import type { Plain } from '../../../frames/src/index.js';
import { Cells } from '../analyst/spans.js';
import type { Draft, DraftBlock, DraftSpan, DraftVisualization } from '../analyst/draft.js';
import type { Results } from '../analyst/plan.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { AskAnswer } from './ask-answer.js';
import { frameColumns, type FrameColumn } from './frame-columns.js';
import { otherId, rowsId } from './other-rows-plan.js';
import type { AskedOther } from './other-rows-plan.js';
import { OtherWay } from './other-way.js';

const NUMBERS_TOLD_MAX = 6;
const GROUPS_TOLD_MAX = 3;
const COUNT = 'm0';

/**
 * One sentence for rows that are left out, or counted, by no word of whoever asked, where the
 * figures are others the other way: which rows and how many. Of several asks with the same ones
 * that is told which has most of them, a single number before groups.
 */
export function otherRowsTold(
  others: readonly AskedOther[],
  meaning: Meaning,
  results: Results,
  /** Whether some ask of the report does it the other way: then each says what it is of. */
  isOtherwise: (other: AskedOther) => boolean = () => false,
): Pick<Draft, 'blocks' | 'visualizations'> {
  const cells = new Cells(results);
  const changing = others
    .filter(({ place }) => cells.number(rowsId(place), 0, COUNT) > 0)
    .map((other) => new OtherAnswer(other, meaning, cells))
    .filter((one) => one.changes);
  const told = [...Map.groupBy(changing, ({ rows }) => rows).values()].flatMap(
    (some) => some.toSorted((one, other) => other.weight - one.weight)[0] ?? [],
  );
  return {
    blocks: told.map((one) => one.block(told.length > 1 || isOtherwise(one.asked))),
    visualizations: told.flatMap((one) => one.visualization()),
  };
}

/** By the conditions on them; of a rate those of its whole. */
const rowsOf = (plain: Plain): string =>
  plain.is === 'ratio'
    ? rowsOf(plain.whole)
    : JSON.stringify([...new Set(leavesOf(plain).map(({ where }) => JSON.stringify(where)))]);

class OtherAnswer {
  readonly asked: AskedOther;
  private readonly meaning: Meaning;
  private readonly cells: Cells;
  private readonly way: OtherWay;

  constructor(asked: AskedOther, meaning: Meaning, cells: Cells) {
    const columns = frameColumns(asked.other.ask, meaning);
    this.asked = asked;
    this.meaning = meaning;
    this.cells = cells;
    this.way = new OtherWay(`a${asked.place}`, otherId(asked.place), columns, cells);
  }

  /** Those that are told once, whichever ask has them. */
  get rows(): string {
    const { ask, other, text } = this.asked;
    return JSON.stringify([ask.is === 'rows', other.counted, text]);
  }

  get weight(): number {
    const count = this.cells.number(rowsId(this.asked.place), 0, COUNT);
    return count + (this.way.keys.length === 0 ? 1 / 2 : 0);
  }

  /** Whether there is anything to tell: rows of a list, or figures that are others. */
  get changes(): boolean {
    return (
      this.asked.ask.is === 'rows' ||
      this.way.result.rowCount === 0 ||
      this.way.differing.length > 0
    );
  }

  /** @param isOneOf several: each says what it is of */
  block(isOneOf: boolean): DraftBlock {
    const { place, text, part } = this.asked;
    const spans: readonly DraftSpan[] = [
      ...this.beginning(isOneOf),
      { name: text },
      ' (',
      this.cells.count(rowsId(place), 0, COUNT),
      ...(part === null ? [] : [', считая только ', { name: part }]),
      ')',
      ...this.figures(),
      '.',
    ];
    const isBesideTable = this.hasTable;
    return {
      kind: 'caveat',
      own: true,
      spans,
      ...(isBesideTable ? { visualization: otherId(place) } : {}),
    };
  }

  /** Of measures that differ in this the one is named. */
  private beginning(isOneOf: boolean): readonly DraftSpan[] {
    const { ask, other } = this.asked;
    if (ask.is === 'rows') return ['В списке нет строк, где '];
    const way = this.isCounted ? 'вместе со строками, где ' : 'без строк, где ';
    const isOfAll = ask.is !== 'table' || other.measures.length === ask.measures.length;
    if (isOfAll && !isOneOf) return [`Посчитано ${way}`];
    const names = this.way.values.filter(({ header }) => other.measures.includes(header));
    return [
      ...names.flatMap(({ header }, at): DraftSpan[] => [at === 0 ? '' : ', ', { name: header }]),
      ` — посчитано ${way}`,
    ];
  }

  visualization(): readonly DraftVisualization[] {
    const { place, ask, text, added } = this.asked;
    if (!this.hasTable) return [];
    const answer = new AskAnswer(ask, place, this.meaning, this.cells);
    const title: readonly DraftSpan[] = [
      ...answer.title(),
      this.isCounted ? ', без строк, где ' : ', вместе со строками, где ',
      { name: this.isCounted ? text : added },
    ];
    return [{ id: otherId(place), title, subtitle: [], description: title, highlight: [] }];
  }

  private get hasTable(): boolean {
    const isOfGroups = this.way.keys.length > 0 && this.way.differing.length > 0;
    return isOfGroups && (this.isCounted || this.toldValues().length > 0);
  }

  private get isCounted(): boolean {
    return this.asked.other.counted;
  }

  private figures(): readonly DraftSpan[] {
    if (this.asked.ask.is === 'rows') return [];
    if (this.way.result.rowCount === 0) return [...this.otherWay(), 'ответа нет'];
    const rows = this.way.differing;
    const [leading, ...more] = this.toldValues();
    if (leading === undefined) return [];
    return [
      ...this.otherWay(),
      ...(this.way.keys.length === 0
        ? this.numbers([leading, ...more.filter((value) => this.isOfTheSame(value, leading))])
        : this.groups(leading, rows)),
    ];
  }

  /** Those that are others the other way and mean the same there. */
  private toldValues(): readonly FrameColumn[] {
    const rows = this.way.differing;
    return this.way.values.filter(
      (value) =>
        rows.some((row) => this.way.differs(value, row)) &&
        !this.isTold(value) &&
        (this.isCounted ||
          (this.hasParts(value) && (!this.asked.other.areOpen || this.isSum(value)))),
    );
  }

  /** What a cancelled trip would have cost is not written: with them no trip has a mean cost. */
  private hasParts({ header }: FrameColumn): boolean {
    const places = this.asked.other.parts.get(header) ?? [];
    return places.every(
      (at) => this.cells.number(rowsId(this.asked.place), 0, measureName(at)) > 0,
    );
  }

  /**
   * «Сдано договоров» are none that are in work still, and a share of what is done has nothing of
   * theirs: with them only what is added up is still what it is called.
   */
  private isSum({ header }: FrameColumn): boolean {
    const { measures, plain } = this.measured(header);
    return (plain === undefined ? measures : [plain]).every(
      (one) => one.is === 'aggregate' && one.how === 'sum',
    );
  }

  /** One list has numbers of the same rows: all of revenue beside all bills, not those of June. */
  private isOfTheSame(value: FrameColumn, leading: FrameColumn): boolean {
    const [one, other] = [value, leading].map(({ header }) => this.measured(header).plain);
    return one === undefined || other === undefined || rowsOf(one) === rowsOf(other);
  }

  /** All measures of the ask, and the one of that name. */
  private measured(header: string): {
    readonly measures: readonly Plain[];
    readonly plain: Plain | undefined;
  } {
    const { ask } = this.asked;
    const table = ask.is === 'unpivot' ? ask.of : ask;
    if (table.is !== 'table') return { measures: [], plain: undefined };
    const { measures } = resolved(table.measures, this.meaning);
    return {
      measures: measures.map(({ plain }) => plain),
      plain: measures.find(({ name }) => name === header)?.plain,
    };
  }

  private otherWay(): readonly DraftSpan[] {
    const { other, added } = this.asked;
    if (this.isCounted) return ['; без них '];
    return other.added.length === other.values.length
      ? ['; вместе с ними ']
      : ['; вместе с теми, где ', { name: added }, ', — '];
  }

  private isTold({ header }: FrameColumn): boolean {
    return this.asked.other.told.includes(header);
  }

  private numbers(values: readonly FrameColumn[]): readonly DraftSpan[] {
    return values
      .slice(0, NUMBERS_TOLD_MAX)
      .flatMap((value, at): DraftSpan[] => [
        ...(at === 0 ? [] : ['; ']),
        { name: value.header },
        ' — ',
        ...this.way.result.text(value, 0),
      ]);
  }

  private groups(value: FrameColumn, rows: readonly number[]): readonly DraftSpan[] {
    const own = rows.filter((row) => this.way.differs(value, row));
    const lines = own
      .slice(0, GROUPS_TOLD_MAX)
      .flatMap((row, at): DraftSpan[] => [
        at === 0 ? ': ' : '; ',
        ...this.way.result.label(row),
        ' — ',
        ...this.way.result.text(value, row),
      ]);
    const isCut = own.length > GROUPS_TOLD_MAX;
    return [{ name: value.header }, ...lines, isCut ? '; остальные — в таблице' : ''];
  }
}
