import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/src/index.js';
import { KeptQuestionsReader } from '../../tasks/src/index.js';
import { OwnDataController } from './http/own-data.controller.js';
import { OwnData } from './own-data.js';

/** What is kept of a person, for them to take away. Needs the kernel's ports from elsewhere. */
@Module({
  imports: [IdentityModule],
  controllers: [OwnDataController],
  providers: [OwnData, KeptQuestionsReader],
})
export class OwnDataModule {}
