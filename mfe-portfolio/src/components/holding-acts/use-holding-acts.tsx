/** Does what a menu asks for: marks at once, and a dialog for what has to be said first. */

import { assetName } from '@moa/contracts/assets/asset-names';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { describeFailure } from '@moa/host/failure-words';
import { showToast } from '@moa/host/toasts';
import { getLocale } from '@moa/i18n/locale';
import { inBothLanguages, translate } from '@moa/i18n/messages';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { type PositionMarks, useUpdatePosition } from '../../api/update-position.ts';
import { actMessages } from '../../messages/holding-acts.ts';
import type { HoldingAct } from './holding-menu.ts';

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
  return { act, add, dialogs: requested ? getDialog() : null };

  function getDialog(): ReactNode {
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

type NoticeKeys = {
  title: keyof (typeof actMessages)['ko'];
  message?: keyof (typeof actMessages)['ko'];
};

/** Marks a holding, shows a notice of the outcome, and offers to undo it. */
function useMarkHolding() {
  const update = useUpdatePosition();
  const mark = (position: AssetPosition, marks: PositionMarks, back = true): void =>
    update.mutate(
      { position, marks },
      {
        onSuccess: () => {
          const { title, message } = getNotice(marks);
          const undo = back ? getUndo(marks) : null;
          showToast({
            type: 'success',
            title: {
              ko: translate(actMessages, 'ko', title, { name: assetName(position, 'ko') }),
              en: translate(actMessages, 'en', title, { name: assetName(position, 'en') }),
            },
            ...(message ? { message: inBothLanguages(actMessages, message) } : {}),
            actions: undo
              ? [
                  {
                    label: inBothLanguages(actMessages, 'undo'),
                    perform: () => mark(position, undo, false),
                  },
                ]
              : [],
          });
        },
        onError: (error) =>
          showToast({
            type: 'error',
            title: inBothLanguages(actMessages, 'failed'),
            message: describeFailure(error, getLocale()).sentence,
          }),
      },
    );
  return { mark, busy: update.isPending };
}

function getNotice({ hidden, excluded, trusted, unitPrice }: PositionMarks): NoticeKeys {
  if (hidden !== undefined)
    return hidden ? { title: 'hidden', message: 'hiddenText' } : { title: 'unhidden' };
  if (excluded !== undefined) return { title: excluded ? 'excluded' : 'included' };
  if (trusted !== undefined)
    return trusted ? { title: 'trusted', message: 'trustedText' } : { title: 'quarantinedAgain' };
  return { title: unitPrice ? 'priceSet' : 'priceBack' };
}

function getUndo({ hidden, excluded, trusted }: PositionMarks): PositionMarks | null {
  if (hidden !== undefined) return { hidden: !hidden };
  if (excluded !== undefined) return { excluded: !excluded };
  if (trusted !== undefined) return { trusted: !trusted };
  return null;
}
