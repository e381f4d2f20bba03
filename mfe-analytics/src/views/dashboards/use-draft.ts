/** A layout while it is changed: kept in this browser until it is saved, so that no change is lost. */
import { dashboardLayout, type LayoutItem } from '@moa/contracts/analytics/dashboards';
import { readStored, writeStored } from '@moa/host/stored-value';
import { useState } from 'react';

type Draft = {
  layout: readonly LayoutItem[];
  isChanged: boolean;
  /** It was left unsaved, and found again. */
  isRestored: boolean;
  change(layout: readonly LayoutItem[]): void;
  /** The draft is over: saved, or not wanted. */
  forget(): void;
};

export function useDraft(id: string, saved: readonly LayoutItem[]): Draft {
  const key = `moa.analytics.dashboard-draft.${id}`;
  const [found] = useState(() => readStored(key, dashboardLayout));
  const [draft, setDraft] = useState<readonly LayoutItem[] | null>(found);
  return {
    layout: draft ?? saved,
    isChanged: draft !== null,
    isRestored: draft !== null && draft === found,
    change(layout) {
      writeStored(key, layout);
      setDraft(layout);
    },
    forget() {
      writeStored(key, null);
      setDraft(null);
    },
  };
}
