import {
  Body,
  Controller,
  Headers,
  HttpCode,
  Inject,
  NotFoundException,
  Post,
  Req,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { routes } from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { isSameText, readBounce, requestIdOf } from '../../../platform/src/index.js';
import { TakeBouncesCommand } from '../commands/take-bounces/take-bounces.command.js';
import { noticesTerms, type NoticesTerms } from '../notices-terms.js';

/** Takes what comes to the return address: the message itself, as `message/rfc822`. */
@Controller()
export class BouncesController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(noticesTerms) private readonly terms: NoticesTerms,
  ) {}

  /** What is no report is answered the same: a mail box gets spam, too, and none is sent again. */
  @Post(routes.mailBounces)
  @HttpCode(200)
  async take(
    @Body() message: unknown,
    @Headers('authorization') given: string | undefined,
    @Req() request: Request,
  ): Promise<{ status: 'ok' }> {
    const { bounceSecret } = this.terms;
    if (bounceSecret === null) throw new NotFoundException();
    if (!isSameText(given ?? '', `Bearer ${bounceSecret}`))
      throw new DomainError('unauthenticated', 'bounces.denied', 'Секрет не подходит');
    if (typeof message !== 'string')
      throw new DomainError('unsupported', 'bounces.form', 'Нужно письмо: message/rfc822');
    const command = new TakeBouncesCommand(readBounce(message) ?? [], requestIdOf(request));
    await this.commands.execute(command);
    return { status: 'ok' };
  }
}
