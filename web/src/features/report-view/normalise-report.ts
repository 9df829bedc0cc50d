import type { ReportSection, ReportSummary } from '../../../../libs/contract/src/index.js';
import { actionsOf } from './normalise-actions.js';
import {
  fieldsOf,
  isFields,
  listOf,
  numberOf,
  textOf,
  textsOf,
  type Fields,
} from './normalise-values.js';
import { reportViewTexts as texts } from './texts.js';

export interface NormalReport {
  readonly summary: ReportSummary | null;
  readonly reports: readonly ReportSection[];
  readonly meta: {
    readonly status: 'success' | 'partial' | 'error';
    /** A warning of partial data, or what is wrong. */
    readonly message: string | null;
  };
}

const summaryOf = (value: unknown): ReportSummary | null => {
  if (!isFields(value)) return null;
  return {
    report_title: textOf(value['report_title']).trim(),
    summary: textOf(value['summary']).trim(),
    key_findings: textsOf(value['key_findings']),
    recommendations: textsOf(value['recommendations']),
  };
};

/** Under actions, or in the newer form beside the name. */
const contentOf = (fields: Fields): Fields =>
  isFields(fields['actions']) ? fields['actions'] : fields;

const sectionOf = (value: unknown, at: number): ReportSection => {
  const fields = fieldsOf(value);
  const name = textOf(fields['name']).trim();
  return {
    name: name === '' ? `${texts.untitled} ${at + 1}` : name,
    index: numberOf(fields['index'], at),
    actions: actionsOf(contentOf(fields)),
  };
};

const single = (fields: Fields): ReportSection => {
  const name = textOf(fields['report_name']).trim();
  return {
    name: name === '' ? texts.untitled : name,
    index: numberOf(fields['report_index'], 0),
    actions: actionsOf(fields),
  };
};

const wrong: NormalReport = {
  summary: null,
  reports: [],
  meta: { status: 'error', message: texts.wrongFormat },
};

const filled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== '';

/** Brings every stored form of a report to one. */
export const normaliseReport = (data: unknown): NormalReport => {
  if (!isFields(data)) return wrong;
  const summary = summaryOf(data['summary']);
  if (Array.isArray(data['reports'])) {
    const reports = listOf(data['reports']).map(sectionOf);
    return { summary, reports, meta: { status: 'success', message: null } };
  }
  if (textOf(data['analytical_note']) === '') return wrong;
  const warning = textOf(data['warning']);
  const meta: NormalReport['meta'] = filled(data['partial_data'])
    ? { status: 'partial', message: warning === '' ? texts.partial : warning }
    : { status: 'success', message: null };
  return { summary, reports: [single(data)], meta };
};
