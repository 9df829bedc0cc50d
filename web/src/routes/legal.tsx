import { Contact } from '../features/legal/Contact.js';
import { Privacy } from '../features/legal/Privacy.js';
import { Terms } from '../features/legal/Terms.js';

export function TermsRoute() {
  return <Terms />;
}

export function PrivacyRoute() {
  return <Privacy />;
}

export function ContactRoute() {
  return <Contact />;
}
