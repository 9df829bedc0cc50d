import { Module } from '@nestjs/common';
import { SampleReport } from './sample-report.js';
import { SampleController } from './sample.controller.js';

/** Needs WorkbookReader and ReportEngine from elsewhere. */
@Module({ controllers: [SampleController], providers: [SampleReport] })
export class SampleModule {}
