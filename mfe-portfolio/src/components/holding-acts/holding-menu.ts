import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { Translate } from '@moa/i18n/messages';
import type { MenuItem } from '@moa/ui/menu/menu-item';
import type { PositionMarks } from '../../api/update-position.ts';
import type { actMessages } from '../../messages/holding-acts.ts';
import { priceAlert } from '../alerts/alert-address.ts';

/** Action selected in the menu of a holding. */
export type HoldingAct =
  | { kind: 'mark'; position: AssetPosition; marks: PositionMarks }
  | { kind: 'why' | 'source' | 'price' | 'trust' | 'edit' | 'remove'; position: AssetPosition };

/** Everything that can be done with a holding, given what it is. */
export function holdingMenu(
  position: AssetPosition,
  { written, onPage = false }: { written: boolean; onPage?: boolean },
  t: Translate<keyof (typeof actMessages)['ko']>,
  act: (wanted: HoldingAct) => void,
): readonly MenuItem[] {
  const { hidden, excluded, suspicion, priceBasis } = position;
  const mark = (marks: PositionMarks) => () => act({ kind: 'mark', position, marks });
  const open = (kind: 'why' | 'source' | 'price' | 'trust' | 'edit' | 'remove') => () =>
    act({ kind, position });
  const action = (
    key: string,
    label: string,
    onSelect: () => void,
    more: { note?: string; tone?: 'neutral' | 'danger' } = {},
  ): MenuItem => ({ kind: 'action', key, label, onSelect, ...more });
  const counted = suspicion === null;
  return [
    ...(onPage
      ? []
      : ([
          { kind: 'link', key: 'open', label: t('open'), to: `/assets/${position.id}` },
          action('why', t('why'), open('why')),
          ...(counted && position.price !== null
            ? [
                {
                  kind: 'link',
                  key: 'alert',
                  label: t('alert'),
                  to: priceAlert(position.symbol, position.price, position.currency),
                } as const,
              ]
            : []),
          ...(written ? [] : [action('source', t('source'), open('source'))]),
          { kind: 'line', key: 'line' },
        ] satisfies MenuItem[])),
    hidden
      ? action('unhide', t('unhide'), mark({ hidden: false }))
      : action('hide', t('hide'), mark({ hidden: true }), counted ? { note: t('hideNote') } : {}),
    // What is safe comes first.
    ...(counted
      ? []
      : [
          action('trust', t('trust'), open('trust'), {
            tone: suspicion === 'look-alike' ? 'danger' : 'neutral',
          }),
        ]),
    ...(counted
      ? [
          excluded
            ? action('include', t('include'), mark({ excluded: false }))
            : action('exclude', t('exclude'), mark({ excluded: true }), {
                note: t('excludeNote'),
              }),
        ]
      : []),
    ...(counted && !written ? [action('price', t('setPrice'), open('price'))] : []),
    ...(priceBasis === 'manual' && !written
      ? [action('market', t('marketPrice'), mark({ unitPrice: null }))]
      : []),
    ...(written
      ? [
          { kind: 'line', key: 'own' } as const,
          action('edit', t('edit'), open('edit')),
          action('remove', t('remove'), open('remove'), { tone: 'danger' }),
        ]
      : []),
  ];
}
