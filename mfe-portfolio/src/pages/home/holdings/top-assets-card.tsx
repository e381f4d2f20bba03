import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { EmptyState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { SplitBar } from '@moa/ui/split-bar/split-bar';
import { styled } from '@moa/ui/styled';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { CardLink } from '../../../components/card-link.tsx';
import { homeRestMessages } from '../../../messages/home-rest.ts';
import { type AssetRow, assetRows } from './asset-rows.ts';

type Props = { summary: AssetSummary; holdings: readonly AssetPosition[] | null };

/** The five largest assets, wherever they are held. */
export function TopAssetsCard({ summary, holdings }: Props) {
  const t = useMessages(homeRestMessages);
  const rows = assetRows(summary.topAssets, holdings);
  const reading = summary.quality === 'insufficient_data';
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('top')}</CardTitle>
        <CardLink to="/assets">{t('all')}</CardLink>
      </CardHeader>
      {rows.length > 0 ? (
        <List>
          {rows.map((row) => (
            <li key={row.symbol}>
              <Row row={row} currency={summary.currency} loading={holdings === null} />
            </li>
          ))}
        </List>
      ) : reading ? (
        <Bones>
          {['1', '2', '3', '4', '5'].map((row) => (
            <Skeleton key={row} height={40} label={row === '1'} />
          ))}
        </Bones>
      ) : (
        <EmptyState title={t('nothingHeld')}>{t('nothingHeldText')}</EmptyState>
      )}
    </Card>
  );
}

type RowProps = { row: AssetRow; currency: AssetSummary['currency']; loading: boolean };

function Row({ row, currency, loading }: RowProps) {
  const getName = useAssetName();
  const t = useMessages(homeRestMessages);
  return (
    <Grid to={row.positionId ? `/assets/${row.positionId}` : '/assets'} data-asset={row.symbol}>
      <AssetMark symbol={row.symbol} />
      <Name>
        <strong>{getName(row)}</strong>
        <QuietWords>
          {loading ? row.symbol : <Quantity value={row.quantity} symbol={row.symbol} />}
        </QuietWords>
      </Name>
      <Price>
        {loading ? null : (
          <ValueFlash value={row.price} subject={currency}>
            <Money value={row.price} currency={currency} price reason={t('noPrice')} />
          </ValueFlash>
        )}
        <Small>
          <Change percent={row.change24h} reason={t('noChange')} />
        </Small>
      </Price>
      <Value>
        <ValueFlash value={row.value} subject={currency}>
          <Money value={row.value} currency={currency} />
        </ValueFlash>
        <Small>
          <OnPhone>
            <Change percent={row.change24h} reason={t('noChange')} />
          </OnPhone>
          <Share>
            <Bar>
              <SplitBar
                height={4}
                parts={[{ key: 'share', percentage: row.percentage, tone: color.accent }]}
                whole
              />
            </Bar>
            <Percent value={row.percentage} />
          </Share>
        </Small>
      </Value>
    </Grid>
  );
}

const Bones = styled.div`
  display: grid;
  gap: ${space(6)};
  padding: ${space(2)} 0;
`;
const List = styled.ul`
  margin: 0 -${space(3)} -${space(2)};
`;
const Grid = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-height: 64px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  text-decoration: none;
  &:hover { background: ${color.surfaceHover}; }
  ${media.tablet} { grid-template-columns: auto minmax(0, 1fr) minmax(120px, auto) minmax(150px, auto); }
`;
const Name = styled.span`
  display: grid;
  min-width: 0;
  strong { font-weight: ${weight.semibold}; line-height: 1.3; }
`;
const Price = styled.span`
  display: none;
  ${media.tablet} { display: grid; justify-items: end; }
`;
const Value = styled.span`
  display: grid;
  justify-items: end;
  font-weight: ${weight.semibold};
`;
const Small = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
`;
const OnPhone = styled.span`
  ${media.tablet} { display: none; }
`;
const Share = styled.span`
  display: none;
  align-items: center;
  gap: ${space(2)};
  color: ${color.textQuiet};
  ${media.tablet} { display: flex; }
`;
const Bar = styled.span`
  width: 48px;
`;
