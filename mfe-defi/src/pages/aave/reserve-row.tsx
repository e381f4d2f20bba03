import type { AavePosition } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { aaveMessages } from '../../messages/aave.ts';

type Props = {
  row: AavePosition['supplies'][number] | AavePosition['debts'][number];
  currency: CurrencyCode;
  badge: { tone: BadgeTone; label: string };
  /** How its price brings liquidation; null where it does not matter. */
  move: { key: 'fallsBy' | 'risesBy'; none: string } | null;
  acts: readonly { label: string; run(): void }[];
};

/** An asset that is supplied or owed: amount, value, interest, where its price liquidates, and what to do with it. */
export function ReserveRow({ row, currency, badge, move, acts }: Props) {
  const t = useMessages(aaveMessages);
  const format = useFormat();
  return (
    <Row>
      <AssetMark symbol={row.symbol} />
      <Names>
        <Token>
          <strong>{row.symbol}</strong>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </Token>
        <Quiet>
          <Quantity value={row.amount} />
        </Quiet>
      </Names>
      <Figures>
        <strong>
          <Money value={row.value} currency={currency} reason={t('noValue')} />
        </strong>
        <Quiet>
          {t('apy')} <Percent value={row.apy} />
        </Quiet>
      </Figures>
      <Under>
        {move === null ? null : row.liquidationDistance === null ? (
          <Quiet>{move.none}</Quiet>
        ) : (
          <Quiet>
            {t('liquidationPrice')}{' '}
            <Money value={row.liquidationPrice} currency={currency} price reason={t('noValue')} /> ·{' '}
            {t(move.key, { percent: format.percent(row.liquidationDistance) })}
          </Quiet>
        )}
        <Acts>
          {acts.map(({ label, run }) => (
            <Button key={label} size="small" onClick={run} aria-label={`${row.symbol} ${label}`}>
              {label}
            </Button>
          ))}
        </Acts>
      </Under>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
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
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Under = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space(2)};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
