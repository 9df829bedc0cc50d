import { Controller, Get } from '@nestjs/common';
import { openApiDocument } from '../../../contract/src/open-api/document.js';
import { routes } from '../../../contract/src/routes.js';
import { PublicUrl } from '../public-url.js';

/** What people's own programs may call, as OpenAPI 3.1. */
@Controller(routes.openApi)
export class OpenApiController {
  constructor(private readonly publicUrl: PublicUrl) {}

  @Get()
  document(): object {
    return openApiDocument(this.publicUrl.value);
  }
}
