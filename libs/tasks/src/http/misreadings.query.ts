import { Inject, Injectable } from '@nestjs/common';
import { misreadingsStream } from '../../../../eventstore/misreadings/misreadings.events.js';
import type { MisreadingsResponse } from '../../../contract/src/index.js';
import { Clock, Streams } from '../../../kernel/src/index.js';
import { monthOf } from '../commands/report-misread/month.js';
import { isMisread, leftIn, misreadings } from '../domain/misreadings.js';
import { tasksTerms, type TasksTerms } from '../tasks-terms.js';
import { TaskQueries } from './task-queries.js';

/** Which reports of a task its person may tell to be misread, or has. */
@Injectable()
export class MisreadingsQuery {
  constructor(
    private readonly tasks: TaskQueries,
    private readonly streams: Streams,
    private readonly clock: Clock,
    @Inject(tasksTerms) private readonly terms: TasksTerms,
  ) {}

  async of(taskId: string, userId: string): Promise<MisreadingsResponse> {
    const task = await this.tasks.task(taskId, userId);
    const { state } = await this.streams.load(misreadingsStream(userId), misreadings);
    const own = task.reports.filter(({ custom, status }) => custom && status === 'success');
    return {
      task_id: taskId,
      ticks: task.reportCost,
      left: leftIn(state, monthOf(this.clock.now()), this.terms.misreadingsPerMonth),
      reports: own.map(({ index, attempt, name, question }) => ({
        report_index: index,
        asked: name,
        understood: question,
        misread: isMisread(state, { taskId, index, attempt }),
      })),
    };
  }
}
