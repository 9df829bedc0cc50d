import type { Product } from '../../apps/api/src/product.js';
import { DevelopmentMailer } from '../../libs/platform/src/index.js';

/** The sign-in links that were sent to an address, newest first. */
export function linksTo(product: Product, email: string): readonly string[] {
  return mailBoxOf(product)
    .kept.filter(({ to }) => to === email.trim().toLowerCase())
    .flatMap(({ text }) => text.match(/https?:\/\/\S+\/auth\/email\/verify\/\S+/) ?? []);
}

export function mailBoxOf({ ports: { mailer } }: Product): DevelopmentMailer {
  if (!(mailer instanceof DevelopmentMailer)) throw new Error('Mail goes elsewhere');
  return mailer;
}

export function newestLinkTo(product: Product, email: string): string {
  const [link] = linksTo(product, email);
  if (link === undefined) throw new Error(`No letter for ${email}`);
  return link;
}
