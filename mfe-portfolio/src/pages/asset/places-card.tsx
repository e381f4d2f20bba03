import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Money, Quantity } from '@moa/ui/core/figures';
import { List, ListRow } from '@moa/ui/list/list';
import { assetMessages } from '../../messages/asset.ts';
import { assetsMessages } from '../../messages/assets.ts';

/** Every place that holds the asset, and how each moved. */
export function PlacesCard({
  symbol,
  places,
  current,
}: {
  symbol: string;
  places: readonly AssetPosition[];
  current: string;
}) {
  const t = useMessages(assetMessages);
  const kinds = useMessages(assetsMessages);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('holdings', { symbol })}</CardTitle>
      </CardHeader>
      <List>
        {places.map((place) => {
          const row = {
            title: (
              <>
                {place.sourceLabel}{' '}
                {place.id === current ? (
                  <Badge tone="accent">{t('here')}</Badge>
                ) : place.kind === 'balance' ? null : (
                  <Badge>{kinds(place.kind)}</Badge>
                )}
              </>
            ),
            note: <Quantity value={place.balance} symbol={symbol} />,
            trailing: <Money value={place.value} currency={place.currency} reason={t('noValue')} />,
            trailingNote: (
              <Change
                amount={place.changeValue24h}
                currency={place.currency}
                reason={t('noChange')}
              />
            ),
          };
          return place.id === current ? (
            <ListRow key={place.id} {...row} />
          ) : (
            <ListRow key={place.id} {...row} to={`/assets/${place.id}`} />
          );
        })}
      </List>
    </Card>
  );
}
