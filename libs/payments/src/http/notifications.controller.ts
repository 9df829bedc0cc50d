import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { routes } from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { requestIdOf } from '../../../platform/src/index.js';
import { Notifications, hintOf } from '../settling/notifications.js';

/** Answers 200 only after what was found is written; anything else is delivered again. */
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  @Post(routes.paymentNotifications)
  @HttpCode(200)
  async take(@Body() body: unknown, @Req() request: Request): Promise<{ status: 'ok' }> {
    this.notifications.admit(request.ip ?? '');
    const hint = hintOf(body);
    if (hint === null)
      throw new DomainError('invalid', 'notification.unknown', 'Уведомление непонятно');
    const requestId = requestIdOf(request);
    await this.notifications.take(hint, {
      actor: 'system:notifications',
      requestId,
      correlationId: requestId,
      causationId: null,
    });
    return { status: 'ok' };
  }
}
