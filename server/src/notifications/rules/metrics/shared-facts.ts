/**
 * Values shared by all users, requested from nodes every minute while a rule watches them: gas, and
 * rates of protocols.
 */
import { networkIds } from '@moa/contracts/networks/network-id';
import type { Metric, RuleUnit } from '@moa/contracts/notifications/shapes/metrics';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../../../context.ts';
import type { DefiReaders } from '../../../defi/api.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import type { ChainClients } from '../../../providers/chains/create-chain-clients.ts';
import type { Subject } from '../subject.ts';
import { buildFacts, type Facts } from './facts.ts';

export type SharedFacts = {
  subjects(): readonly Subject[];
  value(metric: Metric, unit: RuleUnit, subjectId: string): string | null;
};

type FollowedShared = SharedFacts & {
  /** All of it, as it is now. */
  readAll(): Promise<Facts>;
  stop(): Promise<void>;
};

type Needs = {
  chains: ChainClients;
  defi: Pick<DefiReaders, 'readLendingRates' | 'readStakingRates' | 'readPegDeviation'>;
  /** True if any user has a rule on the metric. */
  watches(metric: Metric): boolean;
  done(): void;
};

const everyMs = 60_000;
const soonMs = 1_000;
const gweiDecimals = 9;
const ofLending = ['utilisation', 'supply_apy', 'borrow_apy'] as const;
const watched = ['gas_price', 'rebase_apr', 'steth_peg', ...ofLending] as const;

export function followShared(
  { clock, config, log }: Pick<Context, 'clock' | 'config' | 'log'>,
  { chains, defi, watches, done }: Needs,
): FollowedShared {
  const networks = networkIds.filter((id) => chains[id] !== null);
  const fixed: Subject[] = [
    { kind: 'protocol', id: 'lido', label: 'Lido' },
    ...networks.map((id): Subject => ({ kind: 'system', id, label: config.networks[id].name })),
  ];
  let facts: Facts = buildFacts().build();
  let readAt = Number.NEGATIVE_INFINITY;
  let readFor = '';
  let reading: Promise<void> | null = null;
  const timer = setInterval(guarded(log, 'rates for rules', look), soonMs);
  timer.unref();

  return {
    subjects: () => [...fixed, ...facts.subjects],
    value: (metric, unit, subjectId) => facts.value(metric, unit, subjectId),
    readAll: () => readFacts(new Set(watched)),
    async stop() {
      clearInterval(timer);
      await reading;
    },
  };

  function look(): void {
    const wanted = watched.filter((metric) => watches(metric));
    const wantedFor = wanted.join(' ');
    const now = clock.now().getTime();
    const isDue = now - readAt >= everyMs * config.pace || wantedFor !== readFor;
    if (reading !== null || wanted.length === 0 || !isDue) return;
    [readAt, readFor] = [now, wantedFor];
    reading = read(new Set(wanted)).finally(() => {
      reading = null;
    });
    unattended(log, 'rates for rules', reading);
  }

  async function read(wanted: ReadonlySet<Metric>): Promise<void> {
    facts = await readFacts(wanted);
    done();
  }

  async function readFacts(wanted: ReadonlySet<Metric>): Promise<Facts> {
    const fresh = buildFacts();
    const part = async (name: string, act: () => Promise<void>) => {
      // What cannot be read is not known: no rule is evaluated by an old value.
      await act().catch((error: Error) =>
        log.warn({ name, reason: error.message }, 'rules wait for what a node tells'),
      );
    };
    const isLending = ofLending.some((metric) => wanted.has(metric));
    await Promise.all([
      ...(wanted.has('gas_price')
        ? networks.map((id) =>
            part(`gas of ${id}`, async () => {
              const price = await chains[id]?.getGasPrice();
              if (price !== undefined) fresh.put('gas_price', id, fromUnits(price, gweiDecimals));
            }),
          )
        : []),
      ...(isLending ? [part('lending', readLending)] : []),
      ...(wanted.has('rebase_apr') ? [part('staking', readStaking)] : []),
      ...(wanted.has('steth_peg') ? [part('the pool of staked ether', readPeg)] : []),
    ]);
    return fresh.build();

    async function readLending(): Promise<void> {
      for (const rate of await defi.readLendingRates()) {
        const id = `${rate.market}:${rate.symbol}`;
        fresh.add({ kind: 'protocol', id, label: nameReserve(rate.market, rate.symbol) });
        fresh.put('utilisation', id, rate.utilisation);
        fresh.put('supply_apy', id, rate.supplyApy);
        fresh.put('borrow_apy', id, rate.variableApy);
      }
    }

    async function readStaking(): Promise<void> {
      const { apr, growth } = await defi.readStakingRates();
      // After a loss what was lost: below any rate that a rule waits for, and no rate of a year.
      fresh.put('rebase_apr', 'lido', apr.last ?? growth.last);
    }

    async function readPeg(): Promise<void> {
      fresh.put('steth_peg', 'lido', await defi.readPegDeviation());
    }
  }
}

/**
 * Returns the display name of a reserve: `Aave v3 Ethereum · USDC` for USDC of the market
 * `aave-v3-ethereum`.
 */
export function nameReserve(market: string, symbol: string): string {
  const words = market
    .split('-')
    .map((word) => (/^v\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  return `${words.join(' ')} · ${symbol}`;
}
