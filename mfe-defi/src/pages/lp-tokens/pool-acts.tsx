import { claimLpRewards } from '@moa/contracts/defi/lp-tokens/acts';
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { MoreActs } from '../../components/more-acts.tsx';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { possibleActs } from '../../rules/lp-tokens/result-lines.ts';

const words = {
  add: 'addAct',
  remove: 'removeAct',
  stake: 'stakeAct',
  unstake: 'unstakeAct',
} as const;

type Props = {
  position: PoolPosition;
  /** On a phone what is due has a place of its own in the card. */
  part?: 'all' | 'due' | 'rest';
};

/** Rewards are claimed at a press where they are worth it; the rest is behind another button and done on the position's page. */
export function PoolActs({ position, part = 'all' }: Props) {
  const t = useMessages(lpMessages);
  const [isClaiming, setClaiming] = useState(false);
  const { id, label, walletLabel } = position;
  const acts = possibleActs(position);
  const name = `${walletLabel} ${label}`;
  const isOffered = acts.includes('claim') && part !== 'rest';
  return (
    <Row>
      {isOffered ? (
        <Button
          size="small"
          tone="primary"
          aria-label={`${name} ${t('claimTitle')}`}
          onClick={() => setClaiming(true)}
        >
          {t('claimTitle')}
        </Button>
      ) : null}
      {part === 'due' ? null : (
        <MoreActs
          look="dots"
          of={name}
          acts={acts
            .filter((act) => act !== 'claim')
            .map((act) => ({
              key: act,
              label: t(words[act]),
              to: `/defi/lp-tokens/${id}?act=${act}`,
            }))}
        />
      )}
      {isClaiming ? (
        <PlanDialog
          open
          title={t('claimOf', { name: label })}
          ask={(signal) => call(claimLpRewards, { params: { id }, body: {} }, { signal })}
          onClose={() => setClaiming(false)}
        />
      ) : null}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  white-space: nowrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
`;
