/** Saving what a form has made of a move: what does not fit is shown, what is saved closes the dialog. */
import type { Localized } from '@moa/contracts/localized';
import { showToast } from '@moa/host/toasts';
import { useState } from 'react';
import type { NewLedgerEntry, useWriteLedgerEntry } from '../../api/change-ledger.ts';

type Entered<Problem> = { body: NewLedgerEntry } | { problems: ReadonlySet<Problem> };

export function useSaveEntry<Problem>(
  write: ReturnType<typeof useWriteLedgerEntry>,
  { saved, onSaved }: { saved: { title: Localized; message: Localized }; onSaved(): void },
): {
  problems: ReadonlySet<Problem>;
  save(entry: Entered<Problem>): void;
} {
  const [problems, setProblems] = useState<ReadonlySet<Problem>>(new Set());
  return {
    problems,
    save(entry) {
      if ('problems' in entry) return setProblems(entry.problems);
      setProblems(new Set());
      write.mutate(entry.body, {
        onSuccess: () => {
          onSaved();
          showToast({ type: 'success', ...saved });
        },
      });
    },
  };
}
