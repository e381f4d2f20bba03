import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { lpMessages } from '../../messages/lp-tokens.ts';
import type { PoolAct } from '../../rules/lp-tokens/possible-acts.ts';

const words = {
  add: 'addAct',
  remove: 'removeAct',
  stake: 'stakeAct',
  unstake: 'unstakeAct',
  claim: 'claimTitle',
} as const;

/** Which of the acts that are possible now. */
export function Choices({
  value,
  choices,
  onChange,
}: {
  value: PoolAct;
  choices: readonly PoolAct[];
  onChange(choice: PoolAct): void;
}) {
  const t = useMessages(lpMessages);
  return (
    <Row role="group" aria-label={t('acts')}>
      {choices.map((choice) => (
        <Button key={choice} aria-pressed={choice === value} onClick={() => onChange(choice)}>
          {t(words[choice])}
        </Button>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
  [aria-pressed='true'] { outline: 2px solid currentcolor; outline-offset: -2px; }
`;
