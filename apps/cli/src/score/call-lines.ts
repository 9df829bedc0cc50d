import type { ModelCall } from '../../../../libs/model-analyst/src/index.js';

/** What each kind of call to a model came to, on the average. */
export function callLines(calls: readonly ModelCall[]): readonly string[] {
  if (calls.length === 0) return [];
  const purposes = [...new Set(calls.map(({ purpose }) => purpose))];
  return [
    '',
    'Обращения к модели (сколько, токенов туда и обратно в среднем):',
    ...purposes.map((purpose) => {
      const own = calls.filter((one) => one.purpose === purpose);
      const mean = (of: (call: ModelCall) => number): number =>
        Math.round(own.reduce((sum, call) => sum + of(call), 0) / own.length);
      const [sent, came] = [mean((call) => call.tokensIn), mean((call) => call.tokensOut)];
      return `  ${purpose.padEnd(16)} ${own.length}, ${sent}, ${came}`;
    }),
  ];
}
