import { Controller, Get, Inject } from '@nestjs/common';
import type { ProviderName } from '../../../contract/src/auth.js';
import { routes } from '../../../contract/src/routes.js';
import type { Operator, SiteModel, SiteResponse } from '../../../contract/src/site.js';
import type { Configuration } from '../config/configuration.js';

/** From the configuration. */
export interface SiteTerms {
  readonly operator: Operator;
  readonly isPlaceholder: boolean;
  readonly cost: number;
  readonly welcomeTicks: number;
  readonly model: SiteModel | null;
  readonly signIn: readonly ProviderName[];
  readonly packages: Configuration['terms']['packages'];
  readonly notices: Configuration['notices'];
}

export const siteTerms = Symbol('SiteTerms');

@Controller(routes.site)
export class SiteController {
  constructor(@Inject(siteTerms) private readonly terms: SiteTerms) {}

  @Get()
  site(): SiteResponse {
    const { operator, isPlaceholder, cost, welcomeTicks, model, signIn } = this.terms;
    const { packages, notices } = this.terms;
    return {
      operator,
      is_placeholder: isPlaceholder,
      cost,
      welcome_ticks: welcomeTicks,
      model,
      sign_in: signIn,
      packages: packages.map(({ name, ticks, kopecks, discountPercent }) => ({
        name,
        ticks,
        reports: Math.floor(ticks / cost),
        discount: discountPercent,
        price: kopecks / 100,
      })),
      maintenance: notices.maintenance,
      notice: notices.notice,
    };
  }
}
