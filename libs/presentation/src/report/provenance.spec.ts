import { describe, expect, it } from '@jest/globals';
import type { NoteBlock, Provenance, ReportActions } from '../../../contract/src/index.js';
import { actionsContent } from './actions-content.js';
import { groupBlocks } from './group-blocks.js';
import {
  checkText,
  countTraced,
  exactText,
  linkNumbers,
  plainText,
  rowsText,
} from './provenance.js';

const NB = '\u00a0';
const source = (other: Partial<Provenance> = {}): Provenance => ({
  id: 'v1',
  shown: `227,4${NB}млн${NB}₸`,
  exact: '227396368.09',
  sheet: 'Лист_1',
  range: 'A9:H862',
  rowsTaken: 849,
  rowsExcluded: [],
  query: 'SELECT sum("Выручка") FROM "Лист_1"',
  ...other,
});
const actions = (other: Partial<ReportActions>): ReportActions => ({
  analytical_note: '',
  visualizations: [],
  note: [],
  provenance: [],
  ...other,
});

describe('the card of a number', () => {
  it('says from what it was rounded', () => {
    expect(exactText(source({ unit: '₸' }))).toBe(`округлено из 227${NB}396${NB}368,09${NB}₸`);
    expect(exactText(source({ shown: `64${NB}%`, exact: '64.16' }))).toBe('округлено из 64,16');
  });

  it('says that it is exact when it is', () => {
    expect(exactText(source({ shown: '579', exact: '579' }))).toBe('точное значение');
    expect(exactText(source({ shown: `11${NB}163${NB}₸`, exact: '11163' }))).toBe(
      'точное значение',
    );
    const thousands = source({ shown: `579${NB}тыс.`, exact: '579' });
    expect(exactText(thousands)).toContain('округлено');
  });

  it('names rows taken and left out', () => {
    expect(rowsText(source())).toBe(`849${NB}строк`);
    const rowsExcluded = [
      { reason: '«Итого»', count: 1 },
      { reason: 'скрытые', count: 0 },
    ];
    expect(rowsText(source({ rowsTaken: 1, rowsExcluded }))).toBe(
      `1${NB}строка; исключено: «Итого» — 1`,
    );
  });

  it('holds it against the file’s own total', () => {
    const check = { label: 'сумма строк = «Итого»', fileTotal: '100.5', difference: '-0.25' };
    expect(checkText(check)).toBe('сумма строк = «Итого»: в файле 100,5, расхождение −0,25');
  });
});

describe('numbers of the notes', () => {
  it('are counted, and those that lead to a source', () => {
    const note: readonly NoteBlock[] = [
      {
        kind: 'finding',
        spans: ['Всего ', { text: '1', value: 'v1' }, ' и ', { text: '2', value: 'нет' }],
      },
    ];
    const section = { name: 'a', index: 0, actions: actions({ note, provenance: [source()] }) };
    expect(countTraced([section])).toEqual({ traced: 1, all: 2 });
    expect(countTraced([])).toEqual({ traced: 0, all: 0 });
  });
});

describe('numbers of a summary', () => {
  const total = source();
  const share = source({ id: 'v2', shown: `64${NB}%`, exact: '64.16' });

  it('get their source back where they mean one value', () => {
    const text = `Выручка ${total.shown}: ${share.shown} — один склад.`;
    const spans = linkNumbers(text, [total, share]);
    expect(plainText(spans)).toBe(text);
    expect(spans).toContainEqual({ text: total.shown, value: 'v1' });
    expect(spans).toContainEqual({ text: share.shown, value: 'v2' });
  });

  it('stay plain when two values are shown alike', () => {
    const other = source({ id: 'v3', shown: share.shown, exact: '64.4' });
    expect(linkNumbers(`Доля ${share.shown}`, [share, other])).toEqual([`Доля ${share.shown}`]);
  });

  it('stay plain when they are part of another number, or too short to be sure', () => {
    expect(linkNumbers(`164${NB}%`, [share])).toEqual([`164${NB}%`]);
    expect(linkNumbers(`1${NB}64${NB}%`, [share])).toEqual([`1${NB}64${NB}%`]);
    expect(linkNumbers('3 склада', [source({ shown: '3' })])).toEqual(['3 склада']);
  });
});

describe('the content of a report', () => {
  it('is read from plain text where there are no blocks', () => {
    const content = actionsContent(actions({ analytical_note: 'Один.\n\n\nДва.' }));
    expect(content.blocks.map((block) => plainText(block.spans))).toEqual(['Один.', 'Два.']);
  });

  it('knows which visualizations stand beside no block', () => {
    const chart = {
      description: '',
      chart_html: '',
      chart_spec: null,
      table_data: { headers: [], rows: [], columns: [], rowsOmitted: 0 },
    };
    const note: readonly NoteBlock[] = [{ kind: 'finding', spans: ['x'], visualization: 1 }];
    const content = actionsContent(actions({ note, visualizations: [chart, chart, chart] }));
    expect(content.loose).toEqual([0, 2]);
  });

  it('shows what two blocks speak of beside the first', () => {
    const note: readonly NoteBlock[] = [
      { kind: 'conclusion', spans: ['x'], visualization: 0 },
      { kind: 'finding', spans: ['y'], visualization: 0 },
      { kind: 'finding', spans: ['z'], visualization: 1 },
    ];
    const { blocks } = actionsContent(actions({ note }));
    expect(blocks.map(({ visualization }) => visualization)).toEqual([0, undefined, 1]);
  });

  it('joins recommendations that follow one another', () => {
    const block = (kind: NoteBlock['kind']): NoteBlock => ({ kind, spans: ['x'] });
    const kinds = ['finding', 'recommendation', 'recommendation', 'method', 'finding'] as const;
    const groups = groupBlocks(kinds.map(block));
    expect(groups.map((group) => [group.kind, group.blocks.length])).toEqual([
      ['finding', 1],
      ['recommendation', 2],
      ['method', 1],
      ['finding', 1],
    ]);
  });
});
