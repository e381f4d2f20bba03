import type { AavePosition } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { color, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { MoreActs } from '../../components/more-acts.tsx';
import { aaveMessages } from '../../messages/aave.ts';

type ReserveAct = { label: string; run(): void };

type Props = {
  row: AavePosition['supplies'][number] | AavePosition['debts'][number];
  /** The row by its wallet and asset. */
  of: string;
  currency: CurrencyCode;
  badge: { tone: BadgeTone; label: string };
  /** From which share of its value on it is liquidated as collateral; null where it secures nothing. */
  threshold: string | null;
  /** Yield in addition to the market's interest. */
  beside?: ReactNode;
  /** Direction in which the asset's price leads to liquidation; null where it does not matter. */
  move: 'fall' | 'rise' | null;
  acts: readonly ReserveAct[];
};

/** An asset that is supplied or owed: amount, value, interest, where its price liquidates, and what to do with it. */
export function ReserveRow({ row, of, currency, badge, threshold, beside, move, acts }: Props) {
  const t = useMessages(aaveMessages);
  const { percent } = useFormat();
  const signed = (distance: string) =>
    percent(move === 'fall' ? `-${distance}` : distance, { signed: true });
  return (
    <Row>
      <AssetMark symbol={row.symbol} />
      <Names>
        <Token>
          <strong>{row.symbol}</strong>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </Token>
        <QuietWords>
          <Quantity value={row.amount} />
        </QuietWords>
      </Names>
      <Figures>
        <strong>
          <Money value={row.value} currency={currency} reason={t('noValue')} />
        </strong>
        <QuietWords>
          {t('apy')} <Percent value={row.apy} />
        </QuietWords>
        {beside}
      </Figures>
      <MoreActs
        look="dots"
        of={of}
        acts={acts.map(({ label, run }) => ({ key: label, label, run }))}
      />
      <Under>
        <QuietWords>
          {t('price')} <Money value={row.price} currency={currency} price reason={t('noValue')} />
          {threshold === null ? null : (
            <>
              {' · '}
              {t('threshold')} <Percent value={threshold} />
            </>
          )}
        </QuietWords>
        {move === null ? null : row.liquidationDistance === null ? (
          <QuietWords>{t(move === 'fall' ? 'neverByFall' : 'neverByRise')}</QuietWords>
        ) : (
          <QuietWords>
            {t('liquidationPrice')}{' '}
            <Money value={row.liquidationPrice} currency={currency} price reason={t('noValue')} /> (
            {t('fromNow', { percent: signed(row.liquidationDistance) })})
          </QuietWords>
        )}
      </Under>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} 0;
  strong { font-weight: ${weight.semibold}; }
  & + & { border-top: 1px solid ${color.border}; }
`;
const Names = styled.span`
  display: grid;
  min-width: 0;
`;
const Token = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
const Figures = styled.span`
  display: grid;
  justify-items: end;
`;
const Under = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space(2)};
`;
