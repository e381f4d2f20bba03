import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { homeRestMessages } from '../../../messages/home-rest.ts';
import { type Mover, movers } from './movers.ts';

type Props = { positions: readonly AssetPosition[] | null; currency: CurrencyCode };

/** Largest movers of 24 hours, and their effect on the total. */
export function MoversCard({ positions, currency }: Props) {
  const t = useMessages(homeRestMessages);
  const { up, down, known } = movers(positions ?? []);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('movers')}</CardTitle>
        <Quiet>{t('moversSpan')}</Quiet>
      </CardHeader>
      {known ? (
        <Sides>
          <Side title={t('up')} none={t('noUp')} rows={up} currency={currency} />
          <Side title={t('down')} none={t('noDown')} rows={down} currency={currency} />
        </Sides>
      ) : (
        <Quiet>{t('noMovers')}</Quiet>
      )}
    </Card>
  );
}

type SideProps = { title: string; none: string; rows: readonly Mover[]; currency: CurrencyCode };

function Side({ title, none, rows, currency }: SideProps) {
  const getName = useAssetName();
  return (
    <div>
      <Title>{title}</Title>
      {rows.length === 0 ? (
        <Quiet>{none}</Quiet>
      ) : (
        <List>
          {rows.map(({ symbol, name, change24h, changeValue24h, positionId }) => (
            <ListRow
              key={symbol}
              to={`/assets/${positionId}`}
              leading={<AssetMark symbol={symbol} size={32} />}
              title={getName({ symbol, name })}
              note={symbol}
              trailing={<Change percent={change24h} />}
              trailingNote={<Change amount={changeValue24h} currency={currency} />}
            />
          ))}
        </List>
      )}
    </div>
  );
}

const Sides = styled.div`
  display: grid;
  gap: ${space(4)} ${space(8)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Title = styled.h3`
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  color: ${color.textQuiet};
`;
