import { Inject, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { ReportExporter } from './report-exporter.js';

@Injectable()
class ClosesExporter implements OnModuleDestroy {
  constructor(@Inject(ReportExporter) private readonly exporter: ReportExporter) {}

  onModuleDestroy(): void {
    this.exporter.close();
  }
}

@Module({
  providers: [{ provide: ReportExporter, useFactory: () => new ReportExporter() }, ClosesExporter],
  exports: [ReportExporter],
})
export class ExportModule {}
