import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useLivePrice } from '@moa/host/realtime';
import { useMessages } from '@moa/i18n/messages';
import { Age, Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { color, media, space } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import type { Asset } from '../../api/asset-by-symbol.ts';
import { assetMessages } from '../../messages/asset.ts';
import { getWorth } from '../../rules/worth-of.ts';

type Props = {
  position: AssetPosition;
  /** Every holding of the same asset, this one too. */
  places: readonly AssetPosition[];
  /** Null while it is on its way. */
  asset: Asset | null;
};

/** The price in Korea, the price abroad, what lies between them, and how much there is in all places. */
export function Quotes({ position, places, asset }: Props) {
  const t = useMessages(assetMessages);
  const { symbol, currency } = position;
  const loading = asset === null;
  return (
    <Row>
      <Markets position={position} asset={asset} />
      {places.length > 1 ? (
        <Stat
          loading={loading}
          label={t('allPlaces')}
          value={<Quantity value={asset?.quantity} symbol={symbol} />}
          note={<Money value={getWorth(places)} currency={currency} reason={t('noValue')} />}
        />
      ) : null}
      <Stat
        loading={loading}
        label={t('share')}
        value={<Percent value={asset?.allocation} reason={t('noShare')} />}
      />
    </Row>
  );
}

function Markets({ position, asset }: Pick<Props, 'position' | 'asset'>) {
  const t = useMessages(assetMessages);
  const { domestic, abroad } = useQuotes(position.symbol, asset);
  const loading = asset === null;
  // Beside the price of another name, that no market has this one is all that can be said.
  const isOwn = asset !== null && !domestic && !abroad && position.price !== null;
  const note = (quote: Asset['domestic']) =>
    quote ? (
      <>
        {placeName(quote.source)} · <Age at={quote.at} />
      </>
    ) : null;
  return (
    <>
      {asset && !domestic && !abroad ? (
        // In its place, and not instead of all three: a figure more or less would move the page.
        <OwnPrice position={position} />
      ) : (
        <Stat
          loading={loading}
          label={t('domestic')}
          value={<Money value={domestic?.price} currency="KRW" price reason={t('noDomestic')} />}
          change={domestic?.change24h ? <Change percent={domestic.change24h} /> : null}
          note={note(domestic)}
        />
      )}
      <Stat
        loading={loading}
        label={t('abroad')}
        value={
          <Money
            value={abroad?.price}
            currency="USD"
            price
            reason={t(isOwn ? 'pricedOtherwise' : 'noAbroad')}
          />
        }
        change={abroad?.change24h ? <Change percent={abroad.change24h} /> : null}
        note={note(abroad)}
      />
      <Stat
        loading={loading}
        label={t('kimchi')}
        about={t('kimchiAbout')}
        value={<Percent value={asset?.kimchiPremium} signed reason={t('noKimchi')} />}
        note={
          asset?.tetherPremium == null ? null : (
            <>
              {t('byTether')} <Percent value={asset.tetherPremium} signed />
            </>
          )
        }
      />
    </>
  );
}

/** Price used for the valuation of an asset without a market of its own, such as a wrapped coin. */
function OwnPrice({
  position: { price, priceAt, priceSource, currency },
}: Pick<Props, 'position'>) {
  const t = useMessages(assetMessages);
  return (
    <Stat
      label={t('price')}
      value={
        <ValueFlash value={price} subject={currency}>
          <Money value={price} currency={currency} price reason={t('noPrice')} />
        </ValueFlash>
      }
      note={
        priceSource ? (
          <>
            {placeName(priceSource)} · <Age at={priceAt} />
          </>
        ) : null
      }
    />
  );
}

const Row = styled(StatRow)`
  margin-top: ${space(5)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color.border};
  /* Two figures stand beside each other at the beginning, not apart at the ends. */
  ${media.desktop} { grid-template-columns: repeat(auto-fill, minmax(184px, 1fr)); }
`;

/** The two prices as they were answered, or newer ones of the same source that came since. */
function useQuotes(symbol: string, asset: Asset | null): Pick<Asset, 'domestic' | 'abroad'> {
  const live = useLivePrice(symbol);
  const newer = (quote: Asset['domestic'], price: string | null | undefined) =>
    quote && live && price && live.source === quote.source && live.at > quote.at
      ? { ...quote, price, at: live.at, change24h: live.change24h ?? quote.change24h }
      : quote;
  return {
    domestic: newer(asset?.domestic ?? null, live?.krw),
    abroad: newer(asset?.abroad ?? null, live?.usd),
  };
}
