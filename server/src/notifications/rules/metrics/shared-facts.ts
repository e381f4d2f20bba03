/** What is the same for everybody, asked of nodes each minute while a rule watches it: gas, rates of protocols. */
import { listAaveRates } from '@moa/contracts/defi/aave-markets';
import { getConversionRates, getRebaseStats } from '@moa/contracts/defi/rebase';
import { networkIds } from '@moa/contracts/networks/network-id';
import type { Metric, RuleUnit } from '@moa/contracts/notifications/shapes/metrics';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../../../context.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import type { ChainClients } from '../../../providers/chains/create-chain-clients.ts';
import type { Subject } from '../subject.ts';
import type { AskInside } from './ask-inside.ts';
import { buildFacts, type Facts } from './facts.ts';
import { nameReserve } from './name-reserve.ts';

export type SharedFacts = {
  subjects(): readonly Subject[];
  value(metric: Metric, unit: RuleUnit, subjectId: string): string | null;
};

type FollowedShared = SharedFacts & {
  /** All of it, as it is now, asked in somebody's name. */
  readAll(userId: string): Promise<Facts>;
  stop(): Promise<void>;
};

type Needs = {
  chains: ChainClients;
  ask: AskInside;
  /** Somebody with a rule on the metric; null where nobody has one. */
  watcher(metric: Metric): string | null;
  done(): void;
};

const everyMs = 60_000;
const soonMs = 1_000;
const gweiDecimals = 9;
const watched = [
  ...(['gas_price', 'rebase_apr', 'steth_peg', 'utilisation', 'supply_apy', 'borrow_apy'] as const),
];

export function followShared(
  { clock, config, log }: Pick<Context, 'clock' | 'config' | 'log'>,
  { chains, ask, watcher, done }: Needs,
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
    readAll: (userId) => readFacts(new Map(watched.map((metric) => [metric, userId]))),
    async stop() {
      clearInterval(timer);
      await reading;
    },
  };

  function look(): void {
    const wanted = watched
      .map((metric) => [metric, watcher(metric)] as const)
      .filter(([, who]) => who !== null);
    const wantedFor = wanted.map(([metric]) => metric).join(' ');
    const now = clock.now().getTime();
    const isDue = now - readAt >= everyMs * config.pace || wantedFor !== readFor;
    if (reading !== null || wanted.length === 0 || !isDue) return;
    [readAt, readFor] = [now, wantedFor];
    reading = read(new Map(wanted)).finally(() => {
      reading = null;
    });
    unattended(log, 'rates for rules', reading);
  }

  async function read(wanted: ReadonlyMap<Metric, string | null>): Promise<void> {
    facts = await readFacts(wanted);
    done();
  }

  async function readFacts(wanted: ReadonlyMap<Metric, string | null>): Promise<Facts> {
    const fresh = buildFacts();
    const part = async (name: string, act: () => Promise<void>) => {
      // What cannot be read is not known: no rule is evaluated by an old value.
      await act().catch((error: Error) =>
        log.warn({ name, reason: error.message }, 'rules wait for what a node tells'),
      );
    };
    const lending =
      wanted.get('utilisation') ?? wanted.get('supply_apy') ?? wanted.get('borrow_apy');
    const staking = wanted.get('rebase_apr');
    const peg = wanted.get('steth_peg');
    await Promise.all([
      ...(wanted.has('gas_price')
        ? networks.map((id) =>
            part(`gas of ${id}`, async () => {
              const price = await chains[id]?.getGasPrice();
              if (price !== undefined) fresh.put('gas_price', id, fromUnits(price, gweiDecimals));
            }),
          )
        : []),
      ...(lending == null ? [] : [part('lending', () => readLending(lending))]),
      ...(staking == null ? [] : [part('staking', () => readStaking(staking))]),
      ...(peg == null ? [] : [part('the pool of staked ether', () => readPeg(peg))]),
    ]);
    return fresh.build();

    async function readLending(userId: string): Promise<void> {
      for (const rate of await ask(listAaveRates, userId)) {
        const id = `${rate.market}:${rate.symbol}`;
        fresh.add({ kind: 'protocol', id, label: nameReserve(rate.market, rate.symbol) });
        fresh.put('utilisation', id, rate.utilisation);
        fresh.put('supply_apy', id, rate.supplyApy);
        fresh.put('borrow_apy', id, rate.variableApy);
      }
    }

    async function readStaking(userId: string): Promise<void> {
      const { apr, growth } = await ask(getRebaseStats, userId, { params: { token: 'stETH' } });
      // After a loss what was lost: below any rate that a rule waits for, and no rate of a year.
      fresh.put('rebase_apr', 'lido', apr.last ?? growth.last);
    }

    async function readPeg(userId: string): Promise<void> {
      const { pegDeviation } = await ask(getConversionRates, userId);
      fresh.put('steth_peg', 'lido', pegDeviation);
    }
  }
}
