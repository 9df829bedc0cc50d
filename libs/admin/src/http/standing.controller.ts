import { Body, Controller, Param, Patch, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  routes,
  type ToggleActiveResponse,
  type ToggleAdminResponse,
  type ToggleFinanceResponse,
} from '../../../contract/src/index.js';
import {
  AdminGuard,
  ChangeStandingCommand,
  CurrentUser,
  FreshSignInGuard,
  JwtAuthGuard,
  users,
  type SignedInUser,
} from '../../../identity/src/index.js';
import { AfterWrite, adminContextOf } from '../../../platform/src/index.js';
import { ToggleActive, ToggleAdmin, ToggleFinance } from './standing.dto.js';

interface Change {
  readonly of: 'active' | 'admin' | 'finance';
  readonly to: boolean | undefined;
}

/** Who may come in, and as what. A call without a body turns the switch over. */
@Controller()
@UseGuards(JwtAuthGuard, AdminGuard)
export class StandingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly afterWrite: AfterWrite,
  ) {}

  @Patch(routes.adminToggleActive)
  async active(
    @Param('id') userId: string,
    @Body() { is_active: to }: ToggleActive,
    @CurrentUser() admin: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ToggleActiveResponse> {
    const change = { of: 'active', to } as const;
    return { is_active: await this.changed(userId, change, admin, request, response) };
  }

  @Patch(routes.adminToggleAdmin)
  @UseGuards(FreshSignInGuard)
  async admin(
    @Param('id') userId: string,
    @Body() { is_admin: to }: ToggleAdmin,
    @CurrentUser() admin: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ToggleAdminResponse> {
    const change = { of: 'admin', to } as const;
    return { is_admin: await this.changed(userId, change, admin, request, response) };
  }

  @Patch(routes.adminToggleFinance)
  @UseGuards(FreshSignInGuard)
  async finance(
    @Param('id') userId: string,
    @Body() { is_finance: to }: ToggleFinance,
    @CurrentUser() admin: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ToggleFinanceResponse> {
    const change = { of: 'finance', to } as const;
    return { is_finance: await this.changed(userId, change, admin, request, response) };
  }

  private async changed(
    userId: string,
    { of, to }: Change,
    admin: SignedInUser,
    request: Request,
    response: Response,
  ): Promise<boolean> {
    const context = adminContextOf(request, admin, userId);
    const change = { of, to: to ?? null, source: 'admin' } as const;
    const { value, position } = await this.commands.execute(
      new ChangeStandingCommand(userId, change, context),
    );
    await this.afterWrite.settle(response, position, [users.name]);
    return value;
  }
}
