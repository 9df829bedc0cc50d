import { Controller, Get } from '@nestjs/common';

export interface HealthResponse {
  readonly status: 'ok';
}

@Controller('health')
export class HealthController {
  /** Answers while the process serves requests; says nothing of what it depends on. */
  @Get()
  health(): HealthResponse {
    return { status: 'ok' };
  }
}
