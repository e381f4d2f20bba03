/**
 * Everything that a wallet holds on the network, of one block: the native coin, the tokens of the
 * list, and its lending position. Receipts of the lending position are not counted beside it.
 */
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress, type PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import { ProviderError } from '../provider-error.ts';
import type { AaveAccount } from './aave/aave-account.ts';
import { planAaveReads } from './aave/plan-aave-reads.ts';
import { type AaveReserve, readAaveMarket } from './aave/read-aave-market.ts';
import { erc20Abi, multicall3Abi, wstEthAbi } from './abis.ts';
import { chainFailure, garbage } from './chain-failure.ts';
import { readChainAmount } from './read-amount.ts';
import { createReadBatch } from './read-batch.ts';
import { priceSymbol } from './tokens/price-symbol.ts';
import { readTokenList } from './tokens/read-token-list.ts';

export type TokenBalance = {
  /** Null for the native coin. */
  tokenAddress: Address | null;
  symbol: string;
  name: string;
  quantity: string;
  priceSymbol: string;
  /** How many of the priced unit one token is. */
  priceFactor: string;
};

export type WalletReading = {
  blockNumber: bigint;
  balances: TokenBalance[];
  lending: AaveAccount | null;
  /** Listed tokens that gave no answer: their last balance stands. */
  unreadable: Address[];
};

export async function readWallet(
  client: PublicClient | null,
  network: Network,
  address: Address,
): Promise<WalletReading> {
  if (client === null) {
    throw new ProviderError(
      'unreachable',
      'SERVICE_UNAVAILABLE',
      `No ${network.name} node is configured here, so its wallets cannot be read.`,
    );
  }
  try {
    return await read(client, network, address);
  } catch (cause) {
    throw chainFailure(cause);
  }
}

async function read(
  client: PublicClient,
  { id, rpcUrl, chainId, contracts, tokenListUrl, multicall3: multicall, native: coin }: Network,
  address: Address,
): Promise<WalletReading> {
  const [told, blockNumber, listed] = await Promise.all([
    client.getChainId(),
    client.getBlockNumber({ cacheTime: 0 }),
    tokenListUrl === null ? [] : readTokenList(tokenListUrl, chainId),
  ]);
  if (told !== chainId) throw wrongChain(chainId, told);

  const provider = contracts.aaveV3AddressesProvider ?? contracts.aaveV3PoolAddressesProvider;
  const market =
    provider === undefined
      ? null
      : await readAaveMarket(client, {
          key: `${chainId} ${rpcUrl}`,
          provider: getAddress(provider),
          multicall,
          blockNumber,
        });
  const receipts = new Set(market?.reserves.flatMap((reserve) => reserve.receipts) ?? []);
  const tokens = listed.filter((token) => !receipts.has(token.address));
  const wrapped = contracts.lidoWsteth === undefined ? null : getAddress(contracts.lidoWsteth);

  const batch = createReadBatch();
  const atBlock = batch.read(multicall, multicall3Abi, 'getBlockNumber', []);
  const atChain = batch.read(multicall, multicall3Abi, 'getChainId', []);
  const native = batch.read(multicall, multicall3Abi, 'getEthBalance', [address]);
  const stEthPerToken =
    wrapped === null ? null : batch.read(wrapped, wstEthAbi, 'stEthPerToken', []);
  const amounts = tokens.map((token) => ({
    token,
    amount: batch.read(token.address, erc20Abi, 'balanceOf', [address]),
  }));
  const lending = market === null ? null : planAaveReads(batch, market, `aave-v3-${id}`, address);
  await batch.run(client, multicall, blockNumber);

  // The batch tells where it ran: an answer of another block or chain, or a bent one, shows here.
  if (atBlock.value() !== blockNumber) throw garbage('an answer of another block');
  if (atChain.value() !== BigInt(chainId)) throw wrongChain(chainId, Number(atChain.value()));

  // A share of stETH is worth the stETH behind it, whatever the list calls its market.
  const pricing = (token: Address, symbol: string) =>
    token === wrapped && stEthPerToken !== null
      ? { priceSymbol: 'STETH', priceFactor: readShareRate(stEthPerToken.value()) }
      : { priceSymbol: symbol, priceFactor: '1' };
  const balances: TokenBalance[] = [];
  const unreadable: Address[] = [];
  if (native.value() > 0n) {
    balances.push({
      tokenAddress: null,
      ...coin,
      quantity: readChainAmount(native.value(), 18, coin.symbol),
      priceSymbol: coin.symbol,
      priceFactor: '1',
    });
  }
  for (const { token, amount } of amounts) {
    const units = amount.optional();
    if (units === null) unreadable.push(token.address);
    else if (units > 0n) {
      balances.push({
        tokenAddress: token.address,
        symbol: token.symbol,
        name: token.name,
        quantity: readChainAmount(units, token.decimals, token.symbol),
        ...pricing(token.address, token.priceSymbol),
      });
    }
  }
  const byAddress = new Map(listed.map((token) => [token.address, token]));
  const naming = (reserve: AaveReserve) => ({
    name: byAddress.get(reserve.asset)?.name ?? reserve.symbol,
    ...pricing(
      reserve.asset,
      byAddress.get(reserve.asset)?.priceSymbol ?? priceSymbol(reserve.symbol),
    ),
  });
  return { blockNumber, balances, lending: lending?.(naming) ?? null, unreadable };
}

/** stETH in one wstETH: it began at one and grows slowly. */
function readShareRate(rate: bigint): string {
  if (rate < 10n ** 17n || rate > 10n ** 20n) throw garbage('an impossible share rate');
  return fromUnits(rate, 18);
}

function wrongChain(expected: number, told: number): ProviderError {
  return new ProviderError(
    'wrong-chain',
    'DEFI_CONTRACT_ERROR',
    `The node speaks for network ${told} instead of ${expected}. Your last balances are kept.`,
  );
}
