import { useState } from 'react';
import type { ReportListItem } from '../../../../libs/contract/src/index.js';
import { api } from '../../shared/api/api.js';
import { focusContent } from '../../shared/ui/focus-content.js';

export interface Removal {
  readonly selected: readonly ReportListItem[];
  /** Those that are to be removed once it is confirmed. */
  readonly asked: readonly ReportListItem[];
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly toggle: (report: ReportListItem) => void;
  readonly clear: () => void;
  readonly ask: (reports: readonly ReportListItem[]) => void;
  readonly confirm: () => Promise<void>;
}

/** One after another: what was removed before a failure stays so, and the rest stays chosen. */
export function useRemoval(onRemoved: () => void): Removal {
  const [selected, setSelected] = useState<readonly ReportListItem[]>([]);
  const [asked, setAsked] = useState<readonly ReportListItem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const without = (one: ReportListItem) => (now: readonly ReportListItem[]) =>
    now.filter(({ id }) => id !== one.id);
  const toggle = (report: ReportListItem): void =>
    setSelected((now) =>
      now.some(({ id }) => id === report.id) ? without(report)(now) : [...now, report],
    );
  const ask = (reports: readonly ReportListItem[]): void => {
    setFailed(false);
    setAsked(reports);
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const report of asked) {
        await api(`/reports/${report.id}`, { method: 'DELETE' });
        setSelected(without(report));
      }
      focusContent();
    } catch {
      setFailed(true);
    }
    setBusy(false);
    setAsked([]);
    onRemoved();
  };
  const clear = (): void => setSelected([]);
  return { selected, asked, isBusy, hasFailed, toggle, clear, ask, confirm };
}
