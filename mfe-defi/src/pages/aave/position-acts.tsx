import { type AavePosition, refreshAavePosition } from '@moa/contracts/defi/aave';
import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { useMutation, useQueryClient } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Money, Quantity } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { MoreActs } from '../../components/more-acts.tsx';
import { aaveMessages } from '../../messages/aave.ts';
import { dueAct } from '../../rules/aave/due-act.ts';
import { isSmall } from '../../rules/is-small.ts';
import type { SheetChoice } from './act-sheet.tsx';
import type { Act } from './plan-act.tsx';

type Props = {
  position: AavePosition;
  configuration: AaveUserConfiguration | null;
  onBegin(choice: SheetChoice): void;
  onAct(act: Act): void;
};

/** The most urgent action of a position as its one button; all others are in a menu. */
export function PositionActs({ position, configuration, onBegin, onAct }: Props) {
  const t = useMessages(aaveMessages);
  const refresh = useRefreshLending(position.id);
  const { walletId, market, walletLabel, rewards, currency } = position;
  const due = dueAct(position);
  const claim = () => onAct({ kind: 'claim', walletId, market });
  const simulate = (action: 'supply' | 'borrow') => () => onBegin({ walletId, market, action });
  const first =
    due === null
      ? null
      : due.kind === 'claim'
        ? { label: t('claim'), run: claim }
        : {
            label: t('actOn', { symbol: due.symbol, action: t(due.kind) }),
            run: () => onBegin({ walletId, market, action: due.kind, asset: due.asset }),
          };
  const isClaimable = rewards.some(({ value }) => !isSmall(value, currency));
  const eModes = (configuration?.eModes ?? []).filter(({ id }) => id !== configuration?.eMode?.id);
  return (
    <>
      <Rewards position={position} />
      <Acts>
        {first === null ? null : (
          <Button
            size="small"
            tone="primary"
            onClick={first.run}
            aria-label={`${walletLabel} ${first.label}`}
          >
            {first.label}
          </Button>
        )}
        <MoreActs
          of={walletLabel}
          acts={[
            ...(isClaimable && due?.kind !== 'claim'
              ? [{ key: 'claim', label: t('claim'), run: claim }]
              : []),
            { key: 'supply', label: t('supply'), run: simulate('supply') },
            { key: 'borrow', label: t('borrow'), run: simulate('borrow') },
            ...eModes.map(({ id, label }) => ({
              key: `e-mode ${id}`,
              label: t('chooseEMode', { label }),
              run: () => onAct({ kind: 'e-mode', positionId: position.id, category: id, label }),
            })),
            ...(configuration?.eMode
              ? [
                  {
                    key: 'no e-mode',
                    label: t('leaveEMode'),
                    run: () =>
                      onAct({ kind: 'e-mode', positionId: position.id, category: 0, label: null }),
                  },
                ]
              : []),
            {
              key: 'refresh',
              label: t('refresh'),
              run: () => refresh.mutate(),
              busy: refresh.isPending,
            },
          ]}
        />
      </Acts>
    </>
  );
}

/**
 * Claimable rewards. Rewards that cost more to claim than they are worth are shown without a
 * button.
 */
function Rewards({ position: { rewards, currency } }: Pick<Props, 'position'>) {
  const t = useMessages(aaveMessages);
  const worthwhile = rewards.filter(({ value }) => !isSmall(value, currency));
  if (rewards.length === 0) return null;
  if (worthwhile.length === 0)
    return (
      <Offer data-small>
        <QuietWords>{t('smallRewards')}</QuietWords>
      </Offer>
    );
  return (
    <Offer>
      {t('rewards')}
      {worthwhile.map(({ symbol, amount, value }) => (
        <span key={symbol}>
          {' '}
          <Quantity value={amount} symbol={symbol} /> (
          <Money value={value} currency={currency} reason={t('noValue')} />)
        </span>
      ))}
    </Offer>
  );
}

const Offer = styled.p`
  margin-top: ${space(3)};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

/** Has the wallet of a lending position read now; what is under the portfolio's key follows. */
function useRefreshLending(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(refreshAavePosition, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: portfolioKey }),
  });
}
