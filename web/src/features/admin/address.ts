/** What an address keeps: neither what is empty nor the page, for another choice begins anew. */
export function addressOf<Search extends object>(search: Search): Search {
  const kept = Object.entries(search).filter(
    ([name, value]) => name !== 'page' && value !== undefined && value !== '',
  );
  return Object.fromEntries(kept) as Search;
}

/** The same choice on another page. */
export function onPage<Search extends { readonly page?: string }>(
  search: Search,
  page: number,
): Search {
  return page === 1 ? addressOf(search) : { ...addressOf(search), page: String(page) };
}

/** A page's number in an address; the first for what is none. */
export function pageOf(text: string | undefined): number {
  const known = Number(text);
  return Number.isSafeInteger(known) && known > 0 ? known : 1;
}
