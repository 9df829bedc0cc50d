import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import type { ReportListResponse } from '../../../../libs/contract/src/index.js';
import { api } from '../../shared/api/api.js';
import { useLoad, type Loaded } from '../../shared/api/use-load.js';
import { useLiveEvent, useLiveResync } from '../../shared/live/live.js';

const PAGE_ROWS = 20;
const TYPING_MS = 250;

export type FoundReports = ReportListResponse & {
  /** Whether they were looked for by name: then none of them is no empty list. */
  readonly isSearched: boolean;
};

export interface List {
  readonly reports: Loaded<FoundReports>;
  readonly search: string;
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly setSearch: (search: string) => void;
  readonly setSort: (sort: string) => void;
  readonly setPage: (page: number) => void;
}

/** One page of the person's reports, as the server finds and orders them. */
export function useList(): List {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState('created_at desc');
  const [page, setPage] = useState(1);
  const [wanted] = useDebouncedValue(search, TYPING_MS);
  const load = useCallback(
    async (signal: AbortSignal): Promise<FoundReports> => {
      const [by = '', order = ''] = sort.split(' ');
      const name = wanted.trim();
      const isSearched = name !== '';
      const rows = { sort: by, order, skip: (page - 1) * PAGE_ROWS, limit: PAGE_ROWS };
      const query = { ...rows, search: isSearched ? name : undefined };
      const found = await api<ReportListResponse>('/reports', { query, signal });
      return { ...found, isSearched };
    },
    [wanted, sort, page],
  );
  const reports = useLoad(load);
  useLiveResync(reports.reload);
  useLiveEvent('reports_processing_complete', ({ report_id }) => {
    if (report_id !== null) reports.reload();
  });
  const first =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      setPage(1);
      set(value);
    };
  const pages = Math.max(1, Math.ceil((reports.data?.total ?? 0) / PAGE_ROWS));
  // The last page may have gone with its last report.
  if (reports.data !== null && !reports.isLoading && page > pages) setPage(pages);
  return {
    reports,
    search,
    sort,
    page,
    pages,
    setSearch: first(setSearch),
    setSort: first(setSort),
    setPage,
  };
}
