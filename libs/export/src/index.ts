export { ExportModule } from './export.module.js';
export { ReportExporter } from './report-exporter.js';
