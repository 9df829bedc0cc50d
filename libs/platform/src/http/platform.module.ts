import { Module } from '@nestjs/common';
import { SiteController } from '../site/site.controller.js';
import { HealthController } from './health.controller.js';

/** Calls of the API that belong to no slice. Needs SITE_TERMS from elsewhere. */
@Module({ controllers: [SiteController, HealthController] })
export class PlatformModule {}
