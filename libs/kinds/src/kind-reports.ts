import { AnalysisFailed, plannedAsk } from '../../analysis/src/index.js';
import type {
  Draft,
  DraftBlock,
  FurtherFrame,
  Proposal,
  ReportPlan,
  Results,
} from '../../analysis/src/index.js';
import {
  answerOf,
  mendedIn,
  mendedText,
  respelledIn,
  togetherText,
} from '../../frames/src/index.js';
import type { Ask } from '../../frames/src/index.js';
import type { Meaning } from '../../meaning/src/index.js';
import { askedIn } from './define-kind.js';
import type { Display, OpenReport, Told } from './define-kind.js';
import { kindCaseOf, openKind } from './kind-proposal.js';
import { spokenName, withoutUnit } from './subjects/names.js';
import type { Subject } from './subjects/subject.js';
import { subjectsOf } from './subjects/subjects-of.js';
import { methodOf, namesOf } from './method.js';
import { amongWords, byWords } from './words/among.js';
import { small } from './words/capital.js';
import { leftOutText, lostText } from './words/left-out.js';

/** Plans and tells a report of a kind: from its stored case and the meaning alone. */
export class KindReport {
  private readonly opened: OpenReport;
  private readonly meaning: Meaning;
  private readonly subjects: readonly Subject[];

  /** @throws AnalysisFailed where the workbook has no such report any more. */
  constructor(proposal: Proposal, meaning: Meaning) {
    const known = { meaning, subjects: subjectsOf(meaning) };
    const stored = kindCaseOf(proposal);
    const opened = stored === null ? null : openKind(stored, known);
    if (opened === null) {
      throw new AnalysisFailed('report.plan-invalid', 'Этого отчета больше нет в файле.');
    }
    this.opened = opened;
    this.meaning = meaning;
    this.subjects = known.subjects;
  }

  plan({ kind, name }: Proposal): ReportPlan {
    const { asks, shows } = this.opened;
    const asked = askedIn(asks);
    // An ask that is not shown counts the same measures as those that are.
    const headers = Object.assign({}, ...shows.map((one) => one.headers)) as Display['headers'];
    const planned = asked.map((one, place) => {
      const nth = asked.slice(0, place).filter(({ name: other }) => other === one.name).length;
      const display = shows.filter(({ ask }) => ask === one.name)[nth];
      const { chart, ...shown } = display ?? { chart: null, headers };
      const surroundings = { meaning: this.meaning, unions: [], ...shown };
      const made = plannedAsk(one.asked, place, chart, surroundings);
      return { ...made, isShown: display !== undefined };
    });
    return {
      kind,
      name,
      queries: planned.flatMap(({ queries }) => queries),
      visualizations: planned.flatMap((one) => (one.isShown ? [one.visualization] : [])),
      words: [
        ...this.names(),
        ...planned.flatMap(({ columns }) => columns.map((one) => one.header)),
      ],
      notes: null,
    };
  }

  asks(): readonly Ask[] {
    return askedIn(this.opened.asks).map(({ asked }) => asked);
  }

  further(): readonly FurtherFrame[] {
    return this.opened.further.map(({ is, asked, titled }) => ({
      is,
      frame: { unions: [], asks: [asked] },
      titled: ([result]) => (result === undefined ? null : titled(answerOf('f', asked, result))),
    }));
  }

  narrate(results: Results, plan: ReportPlan): Draft {
    const { answer, counted, more, titles } = this.opened.tell(results);
    const ids = plan.visualizations.map(({ id }) => id);
    const blocks: readonly DraftBlock[] = [
      blockOf('conclusion', { beside: 0, ...answer, spans: withCounted(answer, counted) }, ids),
      ...more.map((told) => blockOf('finding', told, ids)),
    ];
    const method = this.opened.counts.length === 0 ? [] : [{ name: this.method() }];
    const last: readonly DraftBlock[] = [
      ...this.readOtherwise().map(({ name, block }) => ({ ...block, spans: [{ name }, '.'] })),
      { kind: 'method', spans: method },
    ];
    const isTold = ({ spans }: DraftBlock): boolean => spans.length > 0;
    return {
      blocks: [...withAllShown(blocks.filter(isTold), ids), ...last.filter(isTold)],
      visualizations: ids.map((id, at) => {
        const title = titles[at] ?? [];
        return { id, title, subtitle: [], description: title, highlight: [] };
      }),
    };
  }

  /** A report on entries tells them as such; in others what they go by is a remark. */
  private readOtherwise() {
    const { entries } = this.opened;
    if (entries.length > 0) return entries.map((name) => ({ name, block: ENTRY }));
    const asks = this.asks();
    const told = [
      mendedText(mendedIn(asks, this.meaning)),
      togetherText(respelledIn(asks, this.meaning)),
    ];
    return told.flatMap((name) => (name === null ? [] : [{ name, block: REMARK }]));
  }

  /** Texts that sentences may quote, numerals and all. */
  private names(): readonly string[] {
    const headers = this.subjects.flatMap(({ table }) => table.columns.map(({ header }) => header));
    const spoken = headers.flatMap((header) => [spokenName(header), withoutUnit(header)]);
    const placed = this.subjects.flatMap(({ dimensions }) =>
      dimensions.flatMap(({ header }) => [amongWords(header), byWords(header)]),
    );
    const otherwise = this.readOtherwise().map(({ name }) => name);
    const names = [...namesOf(this.opened.counts), ...this.leftOut(), ...otherwise];
    return [this.method(), ...names, ...spoken, ...headers.map(small), ...placed];
  }

  private leftOut(): readonly string[] {
    return this.opened.leavesOut.flatMap((counted) => {
      const told = [leftOutText(counted.quantity, this.meaning), lostText(counted, this.meaning)];
      return told.filter((text) => text !== null);
    });
  }

  private method(): string {
    return methodOf(this.opened.counts, this.meaning);
  }
}

const ENTRY = { kind: 'finding', toCheck: true } as const;
const REMARK = { kind: 'caveat', own: true } as const;

/** Who reads one sentence alone must know over which rows it is true. */
function withCounted({ spans }: Told, counted: readonly Told[]): Told['spans'] {
  return spans.length === 0 ? [] : [...spans, ...counted.flatMap((told) => [' ', ...told.spans])];
}

/** What no text speaks of stands beside the first finding that has room, above the remarks. */
function withAllShown(
  blocks: readonly DraftBlock[],
  ids: readonly string[],
): readonly DraftBlock[] {
  const loose = ids.filter((id) => blocks.every(({ visualization }) => visualization !== id));
  const told = blocks.filter(
    ({ kind, visualization }) => kind === 'finding' && visualization === undefined,
  );
  const places = new Map(told.slice(0, loose.length).map((block, at) => [block, loose[at]]));
  return blocks.map((block) => {
    const visualization = places.get(block);
    return visualization === undefined ? block : { ...block, visualization };
  });
}

function blockOf(kind: DraftBlock['kind'], told: Told, ids: readonly string[]): DraftBlock {
  const { spans, claim, beside, toCheck } = told;
  const visualization = ids[beside ?? -1];
  return {
    kind,
    spans,
    ...(claim === undefined ? {} : { claim }),
    ...(visualization === undefined ? {} : { visualization }),
    ...(toCheck === undefined ? {} : { toCheck }),
  };
}
