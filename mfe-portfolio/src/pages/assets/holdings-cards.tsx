import type { AssetPosition } from '@moa/contracts/assets/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Age, Change, Money, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Tick } from '@moa/ui/tick/tick';
import { AssetCell } from '../../components/asset-cell.tsx';
import { placeText } from '../../components/place-text.ts';
import { assetsMessages } from '../../messages/assets.ts';
import { shownTotal } from './shown-total.ts';

type Props = { rows: readonly AssetPosition[]; currency: CurrencyCode };

/** The same rows as the table, one under the other, for phones. */
export function HoldingsCards({ rows, currency }: Props) {
  const t = useMessages(assetsMessages);
  const total = shownTotal(rows);
  return (
    <Surface>
      <Total>
        <span>
          {t('totalOf', { count: rows.length })}
          {total.unpriced > 0 ? <Quiet> · {t('unpriced', { count: total.unpriced })}</Quiet> : null}
        </span>
        <strong data-sum={currency}>
          <Money value={total.value} currency={currency} reason={t('noValue')} />
        </strong>
      </Total>
      <ul aria-label={t('table')}>
        {rows.map((position) => (
          <Row key={position.id}>
            <AssetCell position={position} />
            <Value>
              <strong>
                <Tick value={position.value} subject={currency}>
                  <Money value={position.value} currency={currency} reason={t('noValue')} />
                </Tick>
              </strong>
              <Small>
                <Change percent={position.change24h} reason={t('noChange')} />
              </Small>
            </Value>
            <Detail>
              <span>
                {placeText(position).label} · <Age at={position.lastUpdated} />
              </span>
              <span>
                <Quantity value={position.balance} /> {position.symbol}
              </span>
            </Detail>
          </Row>
        ))}
      </ul>
    </Surface>
  );
}

const Surface = styled(Card)`
  padding: 0;
`;
const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(4)};
  border-bottom: 1px solid ${color.border};
  strong { font-size: ${fontSize[17]}; font-weight: ${weight.bold}; }
`;
const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  & + & { border-top: 1px solid ${color.border}; }
`;
const Value = styled.span`
  display: grid;
  justify-items: end;
  strong { font-weight: ${weight.semibold}; }
`;
const Small = styled.span`
  font-size: ${fontSize[13]};
`;
const Detail = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  padding-left: 48px;
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
