import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { Change } from '@moa/ui/core/figures';
import { fontSize } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { assetsMessages } from '../../../../messages/assets.ts';

/** Gain or loss of a holding against its cost at its place; a dash where the cost of a part is not known. */
export function ProfitCell({ position: { cost, currency, value } }: { position: AssetPosition }) {
  const t = useMessages(assetsMessages);
  return (
    <span title={cost?.unrealised ? t('accountCost') : undefined}>
      <Change
        amount={cost?.unrealised ?? null}
        currency={currency}
        reason={t(cost?.average && value !== null ? 'noPartCost' : 'noCost')}
      />
      {cost?.unrealisedPercentage ? (
        <Share>
          <Change percent={cost.unrealisedPercentage} />
        </Share>
      ) : null}
    </span>
  );
}

const Share = styled.span`
  display: block;
  font-size: ${fontSize[12]};
`;
