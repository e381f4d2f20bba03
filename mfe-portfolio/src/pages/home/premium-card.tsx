import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { color, fontSize } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { type Asset, assetQuery } from '../../api/asset-by-symbol.ts';
import { homeRestMessages } from '../../messages/home-rest.ts';

/** How much dearer bitcoin and tether are in Korea. What is priced on one side alone is left out. */
export function PremiumCard() {
  const t = useMessages(homeRestMessages);
  const currency = useDisplayCurrency();
  const bitcoin = useQuery(assetQuery('BTC', currency));
  const tether = useQuery(assetQuery('USDT', currency));
  const known = [bitcoin.data, tether.data].filter(
    (asset): asset is Asset => asset?.kimchiPremium != null,
  );
  if (known.length === 0) return null;
  return (
    <Card data-premium>
      <CardHeader>
        <CardTitle>{t('premium')}</CardTitle>
        <Quiet>{t('premiumText')}</Quiet>
      </CardHeader>
      <List>
        {known.map(({ symbol, name, domestic, abroad, kimchiPremium }) => (
          <ListRow
            key={symbol}
            leading={<AssetMark symbol={symbol} size={32} />}
            title={name}
            note={
              <>
                {t('domestic')} <Money value={domestic?.price} currency="KRW" price /> ·{' '}
                {t('abroad')} <Money value={abroad?.price} currency="USD" price />
              </>
            }
            trailing={
              <span data-premium-of={symbol}>
                <Change percent={kimchiPremium} />
              </span>
            }
          />
        ))}
      </List>
    </Card>
  );
}

const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
