import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/src/index.js';
import { SettingsController } from './http/settings.controller.js';
import { SettingsDesk } from './settings-desk.js';

/** Needs the kernel's ports and CurrentSettings from elsewhere. */
@Module({
  imports: [IdentityModule],
  controllers: [SettingsController],
  providers: [SettingsDesk],
})
export class SettingsModule {}
