import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { SiteResponse, TickPackage } from '../../../../libs/contract/src/index.js';
import { api } from '../api/api.js';
import { store } from '../store.js';

interface SiteState {
  readonly site: SiteResponse | null;
  readonly failed: boolean;
}

const siteAtom = atom<SiteState>({ site: null, failed: false });
let loading = false;

/** The specification's values, shown until the server has told its own. */
const packagesByDefault: readonly TickPackage[] = [
  { name: 'Базовый', ticks: 500, reports: 5, discount: 10, price: 450 },
  { name: 'Продвинутый', ticks: 1000, reports: 10, discount: 15, price: 850 },
  { name: 'Профессиональный', ticks: 5000, reports: 50, discount: 25, price: 3750 },
];
const COST_BY_DEFAULT = 100;
const WELCOME_BY_DEFAULT = 1000;

/** Operator, prices and the welcome grant; asked for once a page load. */
export function useSite(): SiteState {
  const state = useAtomValue(siteAtom);
  useEffect(() => void loadSite(), []);
  return state;
}

export interface Prices {
  /** Ticks for one report. */
  readonly cost: number;
  readonly welcomeTicks: number;
  readonly packages: readonly TickPackage[];
}

export function usePrices(): Prices {
  const { site } = useSite();
  return {
    cost: site?.cost ?? COST_BY_DEFAULT,
    welcomeTicks: site?.welcome_ticks ?? WELCOME_BY_DEFAULT,
    packages: site?.packages ?? packagesByDefault,
  };
}

async function loadSite(): Promise<void> {
  if (loading || store.get(siteAtom).site !== null) return;
  loading = true;
  try {
    store.set(siteAtom, { site: await api<SiteResponse>('/site'), failed: false });
  } catch {
    store.set(siteAtom, { site: null, failed: true });
  } finally {
    loading = false;
  }
}

/** Asks again: what is shown stays where no answer comes. */
export async function refreshSite(): Promise<void> {
  try {
    store.set(siteAtom, { site: await api<SiteResponse>('/site'), failed: false });
  } catch {
    // The next look comes soon.
  }
}
