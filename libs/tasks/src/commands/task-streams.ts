import { Injectable } from '@nestjs/common';
import { taskStream } from '../../../../eventstore/task/task.events.js';
import {
  EventStore,
  isWatched,
  joinTrace,
  requestBounds,
  Streams,
  type Bounds,
  type Handled,
  type Loaded,
  type Position,
  type RecordedEvent,
  type WriteContext,
} from '../../../kernel/src/index.js';
import type { TaskCommand } from '../domain/task-commands.js';
import { TaskRefused } from '../domain/task-refusals.js';
import type { Task } from '../domain/task-state.js';
import { task } from '../domain/task.js';

/** Task streams, opened only to their owner: somebody else's task is one that does not exist. */
@Injectable()
export class TaskStreams {
  constructor(
    private readonly streams: Streams,
    private readonly events: EventStore,
  ) {}

  load(taskId: string): Promise<Loaded<Task>> {
    return this.streams.load(taskStream(taskId), task);
  }

  async loadOwn(taskId: string, userId: string): Promise<Loaded<Task>> {
    const loaded = await this.load(taskId);
    if (isWatched()) await this.joinTraceOf(taskId);
    const { exists, erased, userId: owner } = loaded.state;
    if (!exists || erased || owner !== userId) throw new TaskRefused('task.not-found');
    return loaded;
  }

  handle(
    taskId: string,
    command: TaskCommand,
    context: WriteContext,
    bounds: Bounds = requestBounds,
  ): Promise<Handled<Task>> {
    return this.streams.handle(taskStream(taskId), task, command, context, bounds);
  }

  async handleOwn(
    taskId: string,
    command: TaskCommand,
    context: WriteContext,
  ): Promise<Handled<Task>> {
    if (context.userId === undefined) throw new TaskRefused('task.not-found');
    await this.loadOwn(taskId, context.userId);
    return this.handle(taskId, command, context);
  }

  /** Position of the task's first event: nothing about it is older. */
  async begunAt(taskId: string): Promise<Position> {
    const first = await this.first(taskId);
    if (!first) throw new TaskRefused('task.not-found');
    return first.position;
  }

  private async first(taskId: string): Promise<RecordedEvent | undefined> {
    const [first] = await this.events.read(taskStream(taskId), { from: 0, limit: 1 });
    return first;
  }

  /** All calls about a task are one trace, from the first on. */
  private async joinTraceOf(taskId: string): Promise<void> {
    const cause = (await this.first(taskId))?.metadata.traceparent;
    if (cause !== undefined) joinTrace(cause);
  }
}
