import { Module } from '@nestjs/common';
import { OpenApiController } from '../site/open-api.controller.js';
import { SiteController } from '../site/site.controller.js';
import { HealthController } from './health.controller.js';

/** Calls of the API that belong to no slice. Needs SITE_TERMS from elsewhere. */
@Module({ controllers: [SiteController, OpenApiController, HealthController] })
export class PlatformModule {}
