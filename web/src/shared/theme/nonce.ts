import { setNonce } from 'get-nonce';

/** The nonce that the server put into this page; '' where the page came without a policy. */
export function pageNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? '';
}

/** Lets the libraries that insert style tags carry the page's nonce. */
export function applyNonce(): void {
  const nonce = pageNonce();
  if (nonce !== '') setNonce(nonce);
}
