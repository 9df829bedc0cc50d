import { AnalysisFailed } from '../../analysis/src/index.js';

const sentences = {
  'model.away': 'Модель анализа сейчас недоступна. Попробуйте позже.',
  'model.busy': 'Модель анализа перегружена запросами. Попробуйте позже.',
  'model.timeout': 'Модель анализа не ответила вовремя. Попробуйте еще раз.',
  'model.cut': 'Ответ модели анализа оборвался. Попробуйте еще раз.',
  'model.nonsense': 'Модель анализа не дала пригодного ответа. Попробуйте сформулировать иначе.',
  'model.refused': 'Модель анализа отказалась отвечать. Попробуйте сформулировать иначе.',
  'model.budget': 'Исчерпан объем обращений к модели для этого файла.',
  'model.denied': 'Модель анализа не принимает наши запросы. Мы уже разбираемся.',
} as const;

export type ModelFailure = keyof typeof sentences;

/** Carries nothing of what was sent or answered. */
export function modelFailed(code: ModelFailure): AnalysisFailed {
  return new AnalysisFailed(code, sentences[code]);
}

/** A failure that another try may mend. */
export class Retryable extends Error {
  readonly failure: ModelFailure;
  /** What the server asked to wait; null when it did not. */
  readonly afterMs: number | null;

  constructor(failure: ModelFailure, afterMs: number | null = null) {
    super(failure);
    this.failure = failure;
    this.afterMs = afterMs;
  }
}
