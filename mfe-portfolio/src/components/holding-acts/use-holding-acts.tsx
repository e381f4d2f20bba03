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

type Asked = Exclude<HoldingAct, { kind: 'mark' }> | { kind: 'add' };

export function useHoldingActs(
  summary: AssetSummary | null,
  onGone?: (position: AssetPosition) => void,
): { act(wanted: HoldingAct): void; add(): void; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mark } = useMarkHolding();
  const latest = useRef(mark);
  latest.current = mark;
  // The same for as long as the page is there: columns are built around it.
  const act = useCallback((wanted: HoldingAct) => {
    if (wanted.kind === 'mark') latest.current(wanted.position, wanted.marks);
    else setAsked(wanted);
  }, []);
  const add = useCallback(() => setAsked({ kind: 'add' }), []);
  const onClose = () => setAsked(null);
  return { act, add, dialogs: asked ? dialogOf() : null };

  function dialogOf(): ReactNode {
    switch (asked?.kind) {
      case 'price':
        return (
          <PriceDialog
            position={asked.position}
            onClose={onClose}
            onPrice={(unitPrice) => mark(asked.position, { unitPrice })}
          />
        );
      case 'trust':
        return (
          <TrustDialog
            position={asked.position}
            onClose={onClose}
            onTrust={() => mark(asked.position, { trusted: true })}
          />
        );
      case 'why':
        return <WhyDialog position={asked.position} fx={summary?.fx ?? null} onClose={onClose} />;
      case 'source':
        return (
          <SourceDialog
            position={asked.position}
            source={summary?.sources.find(({ id }) => id === asked.position.sourceId) ?? null}
            onClose={onClose}
          />
        );
      case 'edit':
        return <ManualDialog position={asked.position} onClose={onClose} />;
      case 'add':
        return <ManualDialog position={null} onClose={onClose} />;
      case 'remove':
        return (
          <RemoveManual
            position={asked.position}
            onClose={onClose}
            {...(onGone ? { onGone } : {})}
          />
        );
      default:
        return null;
    }
  }
}
