/** The tokens that actions of the past are about: the market's, and what it pays as rewards. */
import { divide } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import type { LendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { erc20Abi } from '../../providers/chains/abis.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { type Reading, type Round, readInRounds } from '../../providers/chains/read-in-rounds.ts';
import { priceSymbol } from '../../providers/chains/tokens/price-symbol.ts';
import { readableText } from '../../providers/chains/tokens/readable-text.ts';
import type { ActionToken, Describing } from './describe-action.ts';
import type { LendingMarket } from './markets.ts';
import type { AccountAction } from './read-actions.ts';

export async function readActionTokens(
  { client, network }: LendingMarket,
  { reserves }: LendingState,
  actions: readonly AccountAction[],
): Promise<Describing['token']> {
  const ether = reserves.find(({ symbol }) => symbol.toUpperCase() === 'WETH');
  const known = new Map<Address, ActionToken>(
    reserves.map(({ asset, symbol, decimals, price, flags }) => [
      getAddress(asset),
      {
        symbol,
        decimals,
        // A share of staked ether is worth what is behind it: the oracle tells how much that is now.
        ...(symbol.toUpperCase() === 'WSTETH'
          ? {
              priceSymbol: ether === undefined || ether.price === 0n ? null : 'STETH',
              priceFactor:
                ether === undefined || ether.price === 0n
                  ? '1'
                  : divide(fromUnits(price, 8), fromUnits(ether.price, 8)),
            }
          : { priceSymbol: priceSymbol(symbol), priceFactor: '1' }),
        liquidationBonus: flags.liquidationBonus,
      },
    ]),
  );
  const unknowns = [
    ...new Set(actions.flatMap(({ assets }) => assets.map(({ token }) => getAddress(token)))),
  ].filter((token) => !known.has(token));
  if (unknowns.length > 0) {
    const { outcomes } = await readInRounds(client, network, (round) => ({
      words: readWords(round, unknowns),
    })).catch((cause: unknown) => {
      throw chainFailure(cause);
    });
    for (const [address, token] of outcomes.words.value ?? []) known.set(address, token);
  }
  return (address) => known.get(getAddress(address)) ?? null;
}

function* readWords({ ask }: Round, tokens: readonly Address[]): Reading<[Address, ActionToken][]> {
  const words = tokens.map((token) => ({
    token,
    symbol: ask(token, erc20Abi, 'symbol', []),
    decimals: ask(token, erc20Abi, 'decimals', []),
  }));
  yield;
  return words.flatMap(({ token, symbol, decimals }): [Address, ActionToken][] => {
    const name = readableText(symbol.optional() ?? '', 20);
    const places = decimals.optional();
    if (name === '' || places === null || places > 36) return [];
    return [
      [
        token,
        {
          symbol: name,
          decimals: places,
          priceSymbol: priceSymbol(name),
          priceFactor: '1',
          liquidationBonus: null,
        },
      ],
    ];
  });
}
