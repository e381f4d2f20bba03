import type { CurrencyCode } from '@moa/contracts/primitives';
import { useMessages } from '@moa/i18n/messages';
import { Age, Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { color, space } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import type { Asset } from '../../api/asset-by-symbol.ts';
import { assetMessages } from '../../messages/asset.ts';
import { useQuotes } from './use-quotes.ts';

/** The price in Korea, the price abroad, what lies between them, and how much there is in all places. */
export function Quotes({
  asset,
  symbol,
  currency,
}: {
  asset: Asset | null;
  symbol: string;
  currency: CurrencyCode;
}) {
  const t = useMessages(assetMessages);
  const { domestic, abroad } = useQuotes(symbol, asset);
  const loading = asset === null;
  const note = (quote: Asset['domestic']) =>
    quote ? (
      <>
        {placeName(quote.source)} · <Age at={quote.at} />
      </>
    ) : null;
  return (
    <Row>
      <Stat
        loading={loading}
        label={t('domestic')}
        value={<Money value={domestic?.price} currency="KRW" price reason={t('noDomestic')} />}
        change={domestic?.change24h ? <Change percent={domestic.change24h} /> : null}
        note={note(domestic)}
      />
      <Stat
        loading={loading}
        label={t('abroad')}
        value={<Money value={abroad?.price} currency="USD" price reason={t('noAbroad')} />}
        change={abroad?.change24h ? <Change percent={abroad.change24h} /> : null}
        note={note(abroad)}
      />
      <Stat
        loading={loading}
        label={t('kimchi')}
        about={t('kimchiAbout')}
        value={
          asset?.kimchiPremium ? (
            <Change percent={asset.kimchiPremium} />
          ) : (
            <Percent value={null} reason={t('noKimchi')} />
          )
        }
      />
      <Stat
        loading={loading}
        label={t('allPlaces')}
        value={<Quantity value={asset?.quantity} symbol={symbol} />}
        note={
          asset ? <Money value={asset.value} currency={currency} reason={t('noValue')} /> : null
        }
      />
      <Stat
        loading={loading}
        label={t('share')}
        value={<Percent value={asset?.allocation} reason={t('noShare')} />}
      />
    </Row>
  );
}

const Row = styled(StatRow)`
  margin-top: ${space(5)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color.border};
`;
