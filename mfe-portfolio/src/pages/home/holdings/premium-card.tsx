import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Percent } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { media, space } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { styled } from '@moa/ui/styled';
import { type Asset, assetQuery } from '../../../api/asset-by-symbol.ts';
import { premiumAlert } from '../../../components/alerts/alert-address.ts';
import { AlertLink } from '../../../components/alerts/alert-link.tsx';
import { homeRestMessages } from '../../../messages/home-rest.ts';

/** Premium of bitcoin and tether in Korea. Assets priced on one side only are omitted. */
export function PremiumCard() {
  const t = useMessages(homeRestMessages);
  const getName = useAssetName();
  const currency = useDisplayCurrency();
  const bitcoin = useQuery(assetQuery('BTC', currency));
  const tether = useQuery(assetQuery('USDT', currency));
  const known = [bitcoin.data, tether.data].filter(
    (asset): asset is Asset & { kimchiPremium: string } => asset?.kimchiPremium != null,
  );
  if (known.length === 0) return null;
  return (
    <Card data-premium>
      <Head>
        <CardTitle>{t('premium')}</CardTitle>
        <QuietWords>{t('premiumText')}</QuietWords>
      </Head>
      <Sides>
        {known.map(({ symbol, name, domestic, abroad, kimchiPremium }) => (
          <ListRow
            key={symbol}
            leading={<AssetMark symbol={symbol} size={32} />}
            title={getName({ symbol, name })}
            note={
              <Prices>
                <span>
                  {t('domestic')} <Money value={domestic?.price} currency="KRW" price />
                </span>
                <span>
                  {t('abroad')} <Money value={abroad?.price} currency="USD" price />
                </span>
              </Prices>
            }
            trailing={
              <span data-premium-of={symbol}>
                <Percent value={kimchiPremium} signed />
              </span>
            }
            actions={
              <AlertLink
                to={premiumAlert(symbol, kimchiPremium)}
                label={t('alertPremium', { name: getName({ symbol, name }) })}
              />
            }
          />
        ))}
      </Sides>
    </Card>
  );
}

const Head = styled(CardHeader)`
  flex-wrap: wrap;
  gap: 0 ${space(3)};
`;
const Sides = styled(List)`
  display: grid;
  gap: 0 ${space(2)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Prices = styled.span`
  display: grid;
`;
