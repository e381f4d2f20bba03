/** Describes a visited address as returned by the API, at current prices: pure. */

import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { visitAddress } from '@moa/contracts/defi/visit';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { shortAddress } from '@moa/contracts/short-address';
import { exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { sumValues } from '../../portfolio/api.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { walletGroups, walletPositions } from '../../sources/api.ts';
import { describePosition } from '../aave/describe-position.ts';
import type { Visit } from './visits.ts';

type Row = ReturnType<typeof walletPositions>[number];

export function describeVisit(
  { network, address, reading, readAt }: Visit,
  book: PriceBook,
  currency: CurrencyCode,
): OperationOutput<typeof visitAddress> {
  // Ids follow from it, as they follow from the source of a watched wallet.
  const sourceId = `visit:${network}:${address}`;
  const label = shortAddress(address);
  const blockNumber = reading.blockNumber.toString();
  const rows = walletPositions(sourceId, reading).filter(
    ({ protocol, groupId }) => protocol !== null || groupId != null,
  );
  const items = rows.map(described);
  const lending = reading.lending;
  const loanId = rows.find(({ protocol }) => protocol === reading.market)?.groupId;
  const place = { refId: sourceId, label, address, provider: network };
  return {
    network,
    address,
    currency,
    blockNumber,
    readAt: readAt.toISOString(),
    total: sumValues(
      items.filter(({ suspicion }) => suspicion === null),
      currency,
    ),
    items,
    loans:
      lending === null || loanId == null
        ? []
        : [
            describePosition(
              { id: loanId, market: reading.market, account: lending, blockNumber, readAt },
              place,
              book,
              currency,
              false,
            ),
          ],
    outOfRange: walletGroups(sourceId, reading).flatMap(({ id, kind, data }) =>
      kind === 'uniswap-v3' && /^out_/.test((data as UniswapV3Position).status) ? [id] : [],
    ),
    unread: [...new Set(reading.standing.map(({ protocol }) => protocol))],
  };

  function described(row: Row): AssetPosition {
    const suspicion = row.suspicion ?? null;
    const quote =
      row.priceSymbol === null || suspicion !== null
        ? null
        : quoteAsset(book, row.priceSymbol, null);
    const unit = quote === null ? null : priceIn(book, quote, currency);
    const price = unit === null ? null : multiply(unit, row.priceFactor);
    return {
      id: row.id,
      name: row.name,
      symbol: row.symbol,
      balance: row.quantity,
      locked: null,
      value: price === null ? null : roundMoney(multiply(row.quantity, price), currency),
      price: price === null ? null : plain(exact(price).decimalPlaces(12)),
      priceSource: quote?.source ?? null,
      priceAt: quote === null ? null : new Date(quote.at).toISOString(),
      priceBasis: null,
      change24h: null,
      changeValue24h: null,
      allocation: null,
      currency,
      lastUpdated: readAt.toISOString(),
      type: 'defi',
      holdingKind: 'defi',
      kind: row.kind,
      exchange: null,
      protocol: row.protocol,
      chain: network,
      address,
      tokenAddress: row.tokenAddress,
      sourceId,
      sourceLabel: label,
      groupId: row.groupId ?? null,
      groupLabel: row.groupLabel ?? null,
      cost: null,
      hidden: false,
      excluded: false,
      suspicion,
      note: null,
      stale: quote?.stale ?? false,
    };
  }
}
