import { wilsonInterval } from '../../../../libs/statistics/src/index.js';
import type { Verdict } from './judge/judge-report.js';
import type { RequestScore, Score } from './measure.js';

const verdicts: readonly Verdict[] = ['right', 'partly', 'refused', 'wrong'];

const percent = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «12 из 60: 20 % [12–32]», with the interval of 95 %. */
export function rate(count: number, n: number): string {
  const interval = wilsonInterval(count, n);
  if (interval === null) return `${count} из ${n}`;
  const shown = (share: number) => percent.format(share * 100);
  const { low, high } = interval;
  return `${count} из ${n}: ${shown(count / n)} % [${shown(low)}–${shown(high)}]`;
}

/** Everything that was measured, for a person. */
export function scoreLines(score: Score): readonly string[] {
  return [
    ...requestLines(score.requests),
    ...findingLines(score),
    ...proposalLines(score),
    ...timeLines(score),
  ];
}

function requestLines(requests: readonly RequestScore[]): readonly string[] {
  if (requests.length === 0) return [];
  const faults = requests.filter(({ isFault }) => isFault).length;
  return [
    '',
    `Запросы: ${requests.length}`,
    ...verdicts.map(
      (verdict) => `  ${verdict.padEnd(8)} ${rate(countOf(requests, verdict), requests.length)}`,
    ),
    ...(faults === 0 ? [] : [`  сбоев    ${faults}`]),
    ...tableBy('класс', requests, (one) => one.class),
    ...tableBy('сложность', requests, (one) => one.difficulty),
    ...tableBy('книга', requests, (one) => one.file),
    '',
    'Не так:',
    ...requests.flatMap(missLines),
  ];
}

function missLines(one: RequestScore): readonly string[] {
  if (one.verdict === 'right') return [];
  return [
    `  ${one.verdict} ${one.id} «${one.request}»`,
    ...(one.reading === null ? [] : [`      понято: ${one.reading}`]),
    `      ${one.why}`,
  ];
}

function countOf(requests: readonly RequestScore[], verdict: Verdict): number {
  return requests.filter((one) => one.verdict === verdict).length;
}

function tableBy(
  title: string,
  requests: readonly RequestScore[],
  key: (one: RequestScore) => string,
): readonly string[] {
  const groups = Map.groupBy(requests, key);
  const width = Math.max(title.length, ...[...groups.keys()].map((name) => name.length));
  const head = ['n', ...verdicts].map((word) => word.padStart(8)).join('');
  const rows = [...groups].map(([name, own]) => {
    const counts = [own.length, ...verdicts.map((verdict) => countOf(own, verdict))];
    const [right] = rate(countOf(own, 'right'), own.length).split(': ').slice(1);
    return `  ${name.padEnd(width)}${counts.map((count) => String(count).padStart(8)).join('')}  ${right ?? ''}`;
  });
  return ['', `  ${title.padEnd(width)}${head}  right`, ...rows];
}

function findingLines({ findings }: Score): readonly string[] {
  if (findings.length === 0) return [];
  const of = (part: 'whole' | 'said' | 'first') =>
    rate(findings.filter((one) => one[part]).length, findings.length);
  return [
    '',
    `Находки: ${findings.length}`,
    `  сказано целиком      ${of('whole')}`,
    `  сказано              ${of('said')}`,
    `  первое число где-то  ${of('first')}`,
  ];
}

function proposalLines({ proposals }: Score): readonly string[] {
  if (proposals.length === 0) return [];
  const sum = (of: (one: (typeof proposals)[number]) => number) =>
    proposals.reduce((total, one) => total + of(one), 0);
  const [cards, unread] = [sum((one) => one.cards), sum((one) => one.unread)];
  return [
    '',
    `Предложения: ${cards} карточек${unread === 0 ? '' : `, из них не прочитано ${unread}`}`,
    `  нужные среди первых пяти  ${rate(
      sum((one) => one.there),
      sum((one) => one.wanted),
    )}`,
    `  нелепые карточки          ${rate(
      sum((one) => one.absurd),
      cards - unread,
    )}`,
    `    из них названные в наборе ${rate(
      sum((one) => one.listed),
      cards - unread,
    )}`,
    ...readLines(
      sum(({ read }) => read.cards),
      sum(({ read }) => read.offers),
      sum(({ read }) => read.sentences),
      sum(({ read }) => read.false),
    ),
    ...proposals.flatMap(({ file, failed }) => failed.map((one) => `  не вышло: ${file}: ${one}`)),
  ];
}

/** What is false or absurd, of the offers and sentences of reports that were read whole. */
function readLines(
  cards: number,
  offers: number,
  sentences: number,
  untrue: number,
): readonly string[] {
  if (cards === 0) return [];
  return [
    `  нелепые предложения       ${rate(offers, cards)}`,
    `  ложные фразы отчетов      ${rate(untrue, sentences)}`,
    `  и то и другое             ${rate(offers + untrue, cards + sentences)}`,
  ];
}

function timeLines({ times }: Score): readonly string[] {
  return [
    '',
    'Время, мс (p50, p95):',
    ...times.map(({ call, n, p50, p95 }) => `  ${call.padEnd(16)} ${p50}, ${p95} (${n})`),
  ];
}
