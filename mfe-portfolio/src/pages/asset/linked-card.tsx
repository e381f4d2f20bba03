import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { protocolMark } from '../../components/protocol-mark.ts';
import { assetMessages } from '../../messages/asset.ts';
import { assetsMessages } from '../../messages/assets.ts';

/** Positions in protocols that hold the asset: used as collateral, in a pool, staked, owed. */
export function LinkedCard({ places }: { places: readonly AssetPosition[] }) {
  const t = useMessages(assetMessages);
  const kinds = useMessages(assetsMessages);
  const linked = places.filter(({ groupId }) => groupId !== null);
  if (linked.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('linked')}</CardTitle>
      </CardHeader>
      <Text>{t('linkedText')}</Text>
      <List>
        {linked.map((position) => (
          <ListRow
            key={position.id}
            to={`/assets/${position.id}`}
            leading={<AssetMark symbol={protocolMark(position.protocol)} size={32} />}
            title={position.groupLabel ?? placeName(position.protocol ?? '')}
            note={
              <>
                {kinds(position.kind)}{' '}
                <Quantity value={position.balance} symbol={position.symbol} />
              </>
            }
            trailing={
              <Money value={position.value} currency={position.currency} reason={t('noValue')} />
            }
          />
        ))}
      </List>
    </Card>
  );
}

const Text = styled.p`
  margin: -${space(3)} 0 ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
