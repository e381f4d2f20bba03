/** Before a holding is written down: what a market says one is worth, and so what it comes to; or that no market knows it. */

import { marketSymbol } from '@moa/contracts/assets/market-symbol';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { ApiFailure } from '@moa/host/api-failure';
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Money } from '@moa/ui/core/figures';
import { color, fontSize } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type Asset, assetQuery } from '../../api/asset-by-symbol.ts';
import { actMessages } from '../../messages/holding-acts.ts';

type Props = {
  symbol: string;
  /** A decimal text, empty while there is none. */
  quantity: string;
};

export function MarketPreview({ symbol, quantity }: Props) {
  const t = useMessages(actMessages);
  const requested = symbol.trim().toUpperCase();
  const currency = useDisplayCurrency();
  const fx = useQuery(summaryQuery(currency)).data?.fx ?? null;
  const asset = useQuery({
    ...assetQuery(marketSymbol(requested), currency),
    // Another asset's price is no stand-in.
    placeholderData: () => undefined,
    staleTime: 60_000,
  });
  if (requested === '') return null;
  const quote = asset.data && getQuote(asset.data, currency === 'KRW' ? fx : null);
  if (quote) {
    const counted = /[1-9]/.test(quantity);
    return (
      <Line role="status" data-market={requested}>
        {t('marketPriceOf', { symbol: requested })}{' '}
        <Money value={quote.price} currency={quote.currency} price />
        {counted ? (
          <>
            {' · ≈ '}
            <Money
              value={roundMoney(multiply(quote.price, quantity.replace(/\.$/, '')), quote.currency)}
              currency={quote.currency}
            />
          </>
        ) : null}
      </Line>
    );
  }
  const unknown =
    asset.data !== undefined ||
    (asset.error instanceof ApiFailure && asset.error.code === 'NOT_FOUND');
  return unknown ? (
    <Line role="status" data-market="">
      {t('noMarket', { symbol: requested })}
    </Line>
  ) : null;
}

/**
 * Returns the quote used for valuation: assets held at no exchange use the foreign price, unless
 * the user prefers the Korean one.
 */
function getQuote({ domestic, abroad }: Asset, fx: AssetSummary['fx']) {
  const inKorea = domestic && { price: domestic.price, currency: 'KRW' as const };
  if (inKorea && (abroad === null || fx?.chosen === 'exchange')) return inKorea;
  if (abroad === null) return null;
  return fx === null
    ? { price: abroad.price, currency: 'USD' as const }
    : { price: multiply(abroad.price, fx.krwPerUsd), currency: 'KRW' as const };
}

const Line = styled.p`
  margin-top: -8px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  &[data-market=''] { color: ${color.caution}; }
`;
