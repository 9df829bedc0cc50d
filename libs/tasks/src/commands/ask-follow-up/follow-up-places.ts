import { Injectable } from '@nestjs/common';
import { idOf, Sealer } from '../../../../kernel/src/index.js';
import { followUpAt } from '../../domain/decide-proposals.js';
import { TaskRefused } from '../../domain/task-refusals.js';
import type { Task } from '../../domain/task-state.js';
import { TaskStreams } from '../task-streams.js';

/** Where a question that a report led on to is asked, or was. */
export interface FollowUpPlace {
  readonly taskId: string;
  readonly state: Task;
  /** Of the question; null where it was never asked. */
  readonly index: number | null;
}

/**
 * The report's own task while it has the file, else one whose id its file and the question determine:
 * whoever asks twice, from whichever report of that file, comes to the same task.
 */
@Injectable()
export class FollowUpPlaces {
  constructor(
    private readonly tasks: TaskStreams,
    private readonly sealer: Sealer,
  ) {}

  /** A task that is closed without the answer is followed by the next one. */
  async of(origin: Task, question: string): Promise<FollowUpPlace> {
    let place: FollowUpPlace = placeIn(origin.taskId, origin, question);
    for (let again = 0; isClosed(place); again += 1) {
      const taskId = await this.taskId(origin, question, again);
      const { state } = await this.tasks.load(taskId);
      place = placeIn(taskId, state, question);
    }
    return place;
  }

  private async taskId(
    { userId, contentHmac }: Task,
    question: string,
    again: number,
  ): Promise<string> {
    const cause = `${contentHmac ?? ''} ${question} ${again}`;
    const print = await this.sealer.printOf('follow-up-task', cause, userId);
    if (print === null) throw new TaskRefused('task.not-found');
    return idOf(Buffer.from(print, 'base64url'));
  }
}

const placeIn = (taskId: string, state: Task, question: string): FollowUpPlace => ({
  taskId,
  state,
  index: followUpAt(state, question),
});

const isClosed = (place: FollowUpPlace): boolean => place.state.workbookErased && !isPaid(place);

/** Whether its report runs or is there. */
export function isPaid(place: FollowUpPlace): place is FollowUpPlace & { readonly index: number } {
  const { state, index } = place;
  const report = state.proposals[index ?? -1]?.report;
  return !state.reportDeleted && (report === 'running' || report === 'success');
}
