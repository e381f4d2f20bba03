/**
 * Claims of a wallet as the steps of one plan: those worth more than their cost, or the selected
 * ones.
 */
import type { DefiClaim } from '@moa/contracts/defi/overview';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, compare, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import { getMemory } from '../../providers/chains/create-chain-client.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { PlanToken } from '../plans/approvals.ts';
import { balanceProbe, expectedGas, type Warning } from '../plans/make-plan.ts';
import type { PlanSteps } from '../plans/plan-for.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { simulateApart } from '../plans/simulate.ts';
import { refuse } from '../refusals/refuse.ts';
import type { Claim } from './find-claims.ts';

/**
 * Throws BIZ_INSUFFICIENT_BALANCE where there is nothing to claim, or only unselected claims below
 * their cost.
 */
export function planClaims(
  weighed: readonly WeighedClaim[],
  chosen: readonly string[] | undefined,
  describe: (claim: WeighedClaim) => DefiClaim,
): PlanSteps {
  if (weighed.length === 0) throw refuse('NOTHING_TO_CLAIM');
  if (chosen?.some((id) => !weighed.some((claim) => claim.id === id))) throw refuse('NO_CLAIM');
  const claims =
    chosen === undefined
      ? weighed.filter(({ state }) => state === 'worth' || state === 'unknown')
      : weighed.filter(({ id }) => chosen.includes(id));
  if (claims.length === 0) {
    throw refuse('ALL_DUST', { details: { claims: weighed.map(describe) } });
  }
  const words = claims.flatMap((claim) => claim.words ?? []);
  const tokens = new Map(
    claims.flatMap((claim) =>
      claim.tokens.map((token) => [token.address?.toLowerCase() ?? 'native', token] as const),
    ),
  );
  return {
    kind: 'defi.claim-all',
    calls: claims.flatMap(({ calls }) => calls),
    tokens: [...tokens.values()],
    words: {
      errors: words.flatMap(({ errors }) => errors ?? []),
      byReason: Object.assign({}, ...words.map(({ byReason }) => byReason)),
    },
    warnings: [
      ...dustWarning(claims.filter(({ state }) => state === 'dust')),
      ...(chosen === undefined ? leftOut(weighed.filter(({ state }) => state === 'dust')) : []),
    ],
  };
}

function dustWarning(dust: readonly WeighedClaim[]): Warning[] {
  if (dust.length === 0) return [];
  const names = getAmounts(dust);
  return [
    {
      code: 'COSTS_MORE_THAN_IT_BRINGS',
      severity: 'warning',
      sentence: {
        ko: `받는 것보다 가스비가 더 드는 항목이 있습니다: ${names}.`,
        en: `Some items cost more in gas than they pay out: ${names}.`,
      },
    },
  ];
}

function leftOut(dust: readonly WeighedClaim[]): Warning[] {
  if (dust.length === 0) return [];
  const names = getAmounts(dust);
  return [
    {
      code: 'DUST_LEFT_OUT',
      severity: 'info',
      sentence: {
        ko: `받는 것보다 가스비가 더 들어 뺀 항목이 있습니다: ${names}.`,
        en: `Left out because gas costs more than they pay out: ${names}.`,
      },
    },
  ];
}

function getAmounts(claims: readonly WeighedClaim[]): string {
  return claims
    .flatMap(({ brings }) => brings.map(({ amount, symbol }) => `${amount} ${symbol}`))
    .join(', ');
}

// Proceeds of each claim and its network fee: all are simulated in sequence at one block, and the
// proceeds are the balance changes between them.

export type WeighedClaim = Claim & {
  brings: { symbol: string; amount: string; value: string | null }[];
  value: string | null;
  fee: string | null;
  state: DefiClaim['state'];
};

/** Omits claims without proceeds. */
export async function weighClaims(
  { client, network, wallet }: PlanWallet,
  claims: readonly Claim[],
  book: PriceBook,
  currency: CurrencyCode,
): Promise<WeighedClaim[]> {
  if (claims.length === 0) return [];
  const owner = wallet.address as Address;
  const tokens = distinct(claims.flatMap((claim) => claim.tokens));
  const steps = claims.flatMap(({ calls }, index) => calls.map((call) => ({ call, claim: index })));
  const probes = Object.fromEntries(
    tokens.map(({ address }) => [getKey(address), balanceProbe(network, address, owner)]),
  );
  const [simulated, gasPrice, priceOf] = await Promise.all([
    simulateApart(
      client,
      owner,
      steps.map(({ call }) => call),
      probes,
    ),
    client.getGasPrice().catch(() => null),
    readPrices(),
  ]);
  const coin = priceOf(null);
  return claims.flatMap((claim, index): WeighedClaim[] => {
    const own = steps.flatMap((step, at) => (step.claim === index ? [at] : []));
    const before = simulated.states[own[0] ?? 0];
    const after = simulated.states[(own.at(-1) ?? 0) + 1];
    const isRefused = own.some((at) => !simulated.succeeded[at]);
    const gas = own.reduce((sum, at) => sum + expectedGas(simulated.gasUsed[at] ?? 0n), 0n);
    const brings = distinct(claim.tokens).flatMap(({ symbol, address, decimals }) => {
      const [was, is] = [before, after].map((state) => state?.[getKey(address)]);
      if (typeof was !== 'bigint' || typeof is !== 'bigint' || is <= was) return [];
      const amount = fromUnits(is - was, decimals);
      const price = priceOf(address);
      const exact = price === null ? null : multiply(amount, price);
      return [{ symbol, amount, value: exact }];
    });
    if (!isRefused && brings.length === 0) return [];
    const values = brings.flatMap(({ value }) => value ?? []);
    const value = values.length < brings.length ? null : add('0', ...values);
    const fee =
      gasPrice === null || coin === null ? null : multiply(fromUnits(gas * gasPrice, 18), coin);
    const money = (exact: string | null) => (exact === null ? null : roundMoney(exact, currency));
    return [
      {
        ...claim,
        brings: brings.map((one) => ({ ...one, value: money(one.value) })),
        value: money(value),
        fee: money(fee),
        state: isRefused
          ? 'refused'
          : value === null || fee === null
            ? 'unknown'
            : compare(value, fee) > 0
              ? 'worth'
              : 'dust',
      },
    ];
  });

  /** Returns the price of a token (null for the native coin); null for an unlisted one. */
  async function readPrices(): Promise<(address: Address | null) => string | null> {
    const { tokenListUrl, chainId } = network;
    const listed =
      tokenListUrl === null ? [] : await readTokenList(getMemory(client), tokenListUrl, chainId);
    const symbols = new Map(listed.map(({ address, priceSymbol }) => [address, priceSymbol]));
    return (address) => {
      const symbol = address === null ? network.native.symbol : symbols.get(getAddress(address));
      const quote = symbol === undefined ? null : quoteAsset(book, symbol, null);
      return quote === null ? null : priceIn(book, quote, currency);
    };
  }
}

function distinct(tokens: readonly PlanToken[]): PlanToken[] {
  return [...new Map(tokens.map((token) => [getKey(token.address), token])).values()];
}

function getKey(address: Address | null): string {
  return address?.toLowerCase() ?? 'native';
}
