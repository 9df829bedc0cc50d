import type { ReportItem } from '../../../../../libs/contract/src/index.js';
import { isUnreachable } from '../../../shared/api/api-error.js';
import { foundReports } from '../model/analytics-view.js';
import { fetchAnalytics, generateAnalytics } from '../model/flow-api.js';
import { analyticsTexts } from '../model/flow-texts.js';
import {
  askRepeatedly,
  pause,
  STORED_ANALYTICS_ATTEMPTS,
  STORED_ANALYTICS_EVERY_MS,
} from '../model/schedules.js';

type Reports = readonly ReportItem[];

const askStored = async (taskId: string, signal: AbortSignal): Promise<Reports | null> => {
  const answer = await fetchAnalytics(taskId, { signal }).catch((error: unknown) => {
    if (isUnreachable(error)) return null;
    throw error;
  });
  return answer === null ? null : foundReports(taskId, answer);
};

/**
 * The work goes on at the server although nobody answered: its result is asked for, until it is
 * there and `enough`, or the attempts are used up.
 */
export const pollStored = async (
  taskId: string,
  signal: AbortSignal,
  enough: (reports: Reports) => boolean = () => true,
): Promise<Reports> => {
  const found = await askRepeatedly({
    attempts: STORED_ANALYTICS_ATTEMPTS,
    everyMs: STORED_ANALYTICS_EVERY_MS,
    wait: (ms) => pause(ms, signal),
    ask: async () => {
      const reports = await askStored(taskId, signal);
      return reports !== null && enough(reports) ? reports : null;
    },
  });
  if (found === null) throw new Error(analyticsTexts.pollingFailed);
  return found;
};

const generated = async (taskId: string, signal: AbortSignal): Promise<Reports> => {
  try {
    const found = foundReports(taskId, await generateAnalytics(taskId, signal));
    return found ?? (await pollStored(taskId, signal));
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return pollStored(taskId, signal);
  }
};

/** First what is stored; where nothing is, or it is another task's, it is generated. */
export const storedOrGenerated = async (taskId: string, signal: AbortSignal): Promise<Reports> => {
  const answer = await fetchAnalytics(taskId, { signal });
  const stored = answer.task_id === taskId ? foundReports(taskId, answer) : null;
  return stored ?? generated(taskId, signal);
};
