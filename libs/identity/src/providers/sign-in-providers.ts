import { Inject, Injectable } from '@nestjs/common';
import type { ProviderName } from '../../../contract/src/index.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';
import { GoogleProvider } from './google-provider.js';
import { providerProblem, type SignInProvider } from './sign-in-provider.js';
import { YandexProvider } from './yandex-provider.js';

/** Those that are configured. */
@Injectable()
export class SignInProviders {
  private readonly known: Readonly<Record<ProviderName, SignInProvider | null>>;

  constructor(@Inject(identityTerms) { google, yandex }: IdentityTerms) {
    this.known = {
      google: google === null ? null : new GoogleProvider(google),
      yandex: yandex === null ? null : new YandexProvider(yandex),
    };
  }

  /** Throws provider.off. */
  of(name: ProviderName): SignInProvider {
    const provider = this.known[name];
    if (provider === null) throw providerProblem('provider.off', name);
    return provider;
  }
}
