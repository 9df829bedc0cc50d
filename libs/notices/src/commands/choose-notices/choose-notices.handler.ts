import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noticesStream } from '../../../../../eventstore/notices/notices.events.js';
import { Streams, type Position } from '../../../../kernel/src/index.js';
import { notices, optionalKinds } from '../../domain/notices.js';
import { ChooseNoticesCommand } from './choose-notices.command.js';

@CommandHandler(ChooseNoticesCommand)
export class ChooseNoticesHandler implements ICommandHandler<ChooseNoticesCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ userId, wanted, by, context }: ChooseNoticesCommand): Promise<Position | null> {
    const stream = noticesStream(userId);
    const { state } = await this.streams.load(stream, notices);
    const off = optionalKinds.filter((kind) => !(wanted[kind] ?? !state.off.includes(kind)));
    const command = { type: 'Choose', userId, off, by } as const;
    return (await this.streams.handle(stream, notices, command, context)).position;
  }
}
