import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { Change } from '@moa/ui/core/figures';
import { fontSize } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { assetsMessages } from '../../../../messages/assets.ts';

/** What a holding has gained or lost against its cost; a dash where its cost, or which part of it is of known cost, is not known. */
export function ProfitCell({ position: { cost, currency, value } }: { position: AssetPosition }) {
  const t = useMessages(assetsMessages);
  return (
    <span title={cost?.unrealised ? t('pooledCost') : undefined}>
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
