/** Does what a menu asks for: marks at once, and a dialog for what has to be said first. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { HoldingAct } from './holding-menu.ts';
import { useMarkHolding } from './use-mark-holding.ts';

const PriceDialog = lazyPart(() => import('./price-dialog.tsx'), null);
const ManualDialog = lazyPart(() => import('./manual-dialog.tsx'), null);
const RemoveManual = lazyPart(() => import('./remove-manual.tsx'), null);
const SourceDialog = lazyPart(() => import('./source-dialog.tsx'), null);
const TrustDialog = lazyPart(() => import('./trust-dialog.tsx'), null);
const WhyDialog = lazyPart(() => import('./why-dialog.tsx'), null);

type OpenAct = Exclude<HoldingAct, { kind: 'mark' }> | { kind: 'add' };

export function useHoldingActs(
  summary: AssetSummary | null,
  onGone?: (position: AssetPosition) => void,
): { act(wanted: HoldingAct): void; add(): void; dialogs: ReactNode } {
  const [requested, setRequested] = useState<OpenAct | null>(null);
  const { mark } = useMarkHolding();
  const latest = useRef(mark);
  latest.current = mark;
  // The same for as long as the page is there: columns are built around it.
  const act = useCallback((wanted: HoldingAct) => {
    if (wanted.kind === 'mark') latest.current(wanted.position, wanted.marks);
    else setRequested(wanted);
  }, []);
  const add = useCallback(() => setRequested({ kind: 'add' }), []);
  const onClose = () => setRequested(null);
  return { act, add, dialogs: requested ? dialogOf() : null };

  function dialogOf(): ReactNode {
    switch (requested?.kind) {
      case 'price':
        return (
          <PriceDialog
            position={requested.position}
            onClose={onClose}
            onPrice={(unitPrice) => mark(requested.position, { unitPrice })}
          />
        );
      case 'trust':
        return (
          <TrustDialog
            position={requested.position}
            onClose={onClose}
            onTrust={() => mark(requested.position, { trusted: true })}
          />
        );
      case 'why':
        return (
          <WhyDialog position={requested.position} fx={summary?.fx ?? null} onClose={onClose} />
        );
      case 'source':
        return (
          <SourceDialog
            position={requested.position}
            source={summary?.sources.find(({ id }) => id === requested.position.sourceId) ?? null}
            onClose={onClose}
          />
        );
      case 'edit':
        return <ManualDialog position={requested.position} onClose={onClose} />;
      case 'add':
        return <ManualDialog position={null} onClose={onClose} />;
      case 'remove':
        return (
          <RemoveManual
            position={requested.position}
            onClose={onClose}
            {...(onGone ? { onGone } : {})}
          />
        );
      default:
        return null;
    }
  }
}
