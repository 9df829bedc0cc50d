import { Controller, Get, Inject } from '@nestjs/common';
import type { ProviderName } from '../../../contract/src/auth.js';
import { routes } from '../../../contract/src/routes.js';
import type { Operator, SiteModel, SiteResponse } from '../../../contract/src/site.js';

/** From the configuration. */
export interface SiteTerms {
  readonly operator: Operator;
  readonly isPlaceholder: boolean;
  readonly cost: number;
  readonly welcomeTicks: number;
  readonly model: SiteModel | null;
  readonly signIn: readonly ProviderName[];
}

export const siteTerms = Symbol('SiteTerms');

@Controller(routes.site)
export class SiteController {
  constructor(@Inject(siteTerms) private readonly terms: SiteTerms) {}

  @Get()
  site(): SiteResponse {
    const { operator, isPlaceholder, cost, welcomeTicks, model, signIn } = this.terms;
    return {
      operator,
      is_placeholder: isPlaceholder,
      cost,
      welcome_ticks: welcomeTicks,
      model,
      sign_in: signIn,
    };
  }
}
