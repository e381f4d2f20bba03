import { assetName } from '@moa/contracts/assets/asset-names';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { describeFailure } from '@moa/host/failure-words';
import { showToast } from '@moa/host/toasts';
import { getLocale } from '@moa/i18n/locale';
import { inBothLanguages, translate } from '@moa/i18n/messages';
import { type PositionMarks, useUpdatePosition } from '../../api/update-position.ts';
import { actMessages } from '../../messages/holding-acts.ts';

type NoticeKeys = {
  title: keyof (typeof actMessages)['ko'];
  message?: keyof (typeof actMessages)['ko'];
};

/** Marks a holding, shows a notice of the outcome, and offers to undo it. */
export function useMarkHolding() {
  const update = useUpdatePosition();
  const mark = (position: AssetPosition, marks: PositionMarks, back = true): void =>
    update.mutate(
      { position, marks },
      {
        onSuccess: () => {
          const { title, message } = noticeOf(marks);
          const undo = back ? undoOf(marks) : null;
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

function noticeOf({ hidden, excluded, trusted, unitPrice }: PositionMarks): NoticeKeys {
  if (hidden !== undefined)
    return hidden ? { title: 'hidden', message: 'hiddenText' } : { title: 'unhidden' };
  if (excluded !== undefined) return { title: excluded ? 'excluded' : 'included' };
  if (trusted !== undefined)
    return trusted ? { title: 'trusted', message: 'trustedText' } : { title: 'quarantinedAgain' };
  return { title: unitPrice ? 'priceSet' : 'priceBack' };
}

function undoOf({ hidden, excluded, trusted }: PositionMarks): PositionMarks | null {
  if (hidden !== undefined) return { hidden: !hidden };
  if (excluded !== undefined) return { excluded: !excluded };
  if (trusted !== undefined) return { trusted: !trusted };
  return null;
}
