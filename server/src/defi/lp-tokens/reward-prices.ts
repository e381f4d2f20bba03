/** Current prices of reward tokens that are in the network's token list. */
import type { getRewardTokenPrices } from '@moa/contracts/defi/lp-tokens/pools';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { exact, plain } from '@moa/finance/money/decimal';
import { getAddress } from 'viem';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { tokenPrice } from '../protocol/token-price.ts';
import type { Tools } from './pools/pool-market.ts';

/** One for each address, in the same order; without a price where no list or no market knows the token. */
export async function readRewardPrices(
  { config, outside, prices }: Pick<Tools, 'config' | 'outside' | 'prices'>,
  { network, tokenAddresses }: OperationRequest<typeof getRewardTokenPrices>['body'],
  currency: CurrencyCode,
): Promise<OperationOutput<typeof getRewardTokenPrices>> {
  const { tokenListUrl, chainId } = config.networks[network];
  const listed =
    tokenListUrl === null ? [] : await readTokenList(outside.memory, tokenListUrl, chainId);
  return tokenAddresses.map((tokenAddress) => {
    const token = listed.find(({ address }) => address === getAddress(tokenAddress));
    const quote = token === undefined ? null : quoteAsset(prices, token.priceSymbol, null);
    const price =
      token === undefined
        ? null
        : tokenPrice(prices, { priceSymbol: token.priceSymbol, priceFactor: '1' }, currency);
    return {
      tokenAddress,
      symbol: token?.symbol ?? null,
      currency,
      price: price === null ? null : plain(exact(price).decimalPlaces(12)),
      change24h: quote?.change24h ?? null,
      source: quote?.source ?? null,
      at: quote === null ? null : new Date(quote.at).toISOString(),
      stale: quote?.stale ?? false,
    };
  });
}
