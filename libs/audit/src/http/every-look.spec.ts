import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post, UseInterceptors, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { routes } from '../../../contract/src/index.js';
import { AuditLog } from '../audit-log.js';
import { EveryLook } from './every-look.js';
import { LooksInterceptor } from './looks.interceptor.js';

@Controller()
class Forgetting {
  @Get(routes.adminUserReports)
  reports(): string {
    return '';
  }
}

@Controller()
class ForgettingSearch {
  @Post(routes.adminUsersSearch)
  search(): string {
    return '';
  }
}

@Controller()
@UseInterceptors(LooksInterceptor)
class Remembering extends Forgetting {}

@Controller()
class RememberingOne {
  @Get(routes.adminUserReports)
  @UseInterceptors(LooksInterceptor)
  reports(): string {
    return '';
  }
}

@Controller()
class OfNobody {
  @Get(routes.adminEnv)
  settings(): string {
    return '';
  }

  @Get(routes.reports)
  own(): string {
    return '';
  }

  @Post(routes.adminViewRenewal)
  act(): string {
    return '';
  }
}

async function start(controller: Type<unknown>): Promise<void> {
  @Module({
    imports: [DiscoveryModule],
    controllers: [controller],
    providers: [EveryLook, { provide: AuditLog, useValue: {} }],
  })
  class Application {}
  const app = await NestFactory.create(Application, { logger: false, abortOnError: false });
  try {
    await app.init();
  } finally {
    await app.close();
  }
}

describe('A start', () => {
  it.each([Forgetting, ForgettingSearch])(
    'is refused where a page would not write down who has looked: %p',
    async (controller) => {
      await expect(start(controller)).rejects.toThrow(`${controller.name}.`);
    },
  );

  it.each([Remembering, RememberingOne, OfNobody])('goes on with %p', async (controller) => {
    await expect(start(controller)).resolves.toBeUndefined();
  });
});
