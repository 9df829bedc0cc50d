/** Where the site takes over a token, or the code of what went wrong. */
export const COMPLETION_PAGE = '/auth/token-received';
