/** The rules at work: where their values come from, what wakes them, and what writes down that they fire. */
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import { asc, eq, max, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { readProviderOrder } from '../../currency/api.ts';
import type { DefiReaders } from '../../defi/api.ts';
import { unattended } from '../../error-boundary.ts';
import type { Route } from '../../http/route.ts';
import type { PricesOutside } from '../../ledger/api.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { sources } from '../../sources/tables.ts';
import type { Deliver } from '../delivery/deliver.ts';
import { createTryOut } from '../delivery/try-out.ts';
import { currencyAlertRoutes } from './currency-alerts/routes.ts';
import { createDryRunner } from './dry-run/create-dry-runner.ts';
import { getHourValues } from './dry-run/hour-values.ts';
import { personHours, sharedHours } from './dry-run/tables.ts';
import { cacheStates } from './engine/cache-states.ts';
import { createEngine } from './engine/create-engine.ts';
import { followEvents } from './engine/follow-events.ts';
import { followPeople } from './engine/follow-people.ts';
import { createMeter } from './engine/meter.ts';
import { createRecordFire } from './engine/record-fire.ts';
import { cacheRequested, nothingRequested } from './metrics/cache-requested.ts';
import { cacheEarlierPrices } from './metrics/earlier-prices.ts';
import type { Facts } from './metrics/facts.ts';
import { readPerson } from './metrics/read-person.ts';
import { readPrice } from './metrics/read-price.ts';
import { followShared } from './metrics/shared-facts.ts';
import { statsRoutes } from './stats/routes.ts';
import type { Today } from './templates/templates-of.ts';
import { validateRoutes } from './validate/routes.ts';

export type RuleNeeds = {
  book: PriceBook;
  portfolios: PortfolioReader;
  prices: PricesOutside;
  chains: ChainClients;
  defi: DefiReaders;
};

type Rules = {
  routes: Route[];
  /** Data that templates are adapted to, read on demand. */
  readToday(userId: string): Promise<Today>;
  stop(): Promise<void>;
};

export function startRules(
  context: Context,
  { book, portfolios, prices, chains, defi }: RuleNeeds,
  deliver: Deliver,
): Rules {
  const { bus, log } = context;
  const meter = createMeter();
  const states = cacheStates(context);
  const compared = () => {
    const symbols = new Set<string>();
    for (const { rule, subject } of engine.index.all())
      if (rule.conditions.some(({ metric }) => metric === 'change_1h' || metric === 'change_day'))
        symbols.add(subject.id);
    return symbols;
  };
  const { lossesOf, unlocksOf } = cacheRequested(context, defi);
  const readFacts = async (userId: string, wants: (metric: Metric) => boolean) =>
    readPerson(context, portfolios, userId, {
      losses: wants('impermanent_loss') ? await lossesOf(userId) : nothingRequested.losses,
      unlocks: wants('unlock_time') ? await unlocksOf(userId) : nothingRequested.unlocks,
    });
  const earlier = cacheEarlierPrices(context, prices, compared);
  const people = followPeople(
    context,
    (userId) => readFacts(userId, (metric) => engine.watchesOf(userId, metric)),
    () => engine.people(),
    (userId) => engine.read(userId),
  );
  const shared = followShared(context, {
    chains,
    defi,
    watches: (metric) => engine.watches(metric),
    done: () => engine.readShared(),
  });
  keepHours(context, {
    // A rule that comes later is tried on what none has watched until then.
    readPerson: (userId) => readFacts(userId, () => true),
    readShared: shared.readAll,
  });
  const engine = createEngine(context, {
    book,
    earlier,
    shared,
    states,
    meter,
    factsOf: people.factsOf,
    wantFacts: people.want,
    ensureFacts: people.ensure,
    record: createRecordFire(context, deliver),
  });
  const endTicks = book.onChange((symbols) => {
    engine.ticked(symbols);
    people.pricesMoved();
  });
  const endings = [
    bus.subscribe('rules.changed', ({ userId }) => engine.reload(userId)),
    bus.subscribe('rates.reordered', ({ userId }) => engine.reload(userId)),
    bus.subscribe('account.removed', ({ userId }) => engine.reload(userId)),
    bus.subscribe('alert.read', ({ userId, triggerIds }) => {
      for (const id of triggerIds) engine.acknowledged(userId, id);
    }),
    bus.subscribe('source.synchronised', ({ userId }) => people.want(userId)),
    bus.subscribe('portfolio.changed', ({ userId }) => people.want(userId)),
    bus.subscribe('source.removed', ({ userId }) => people.want(userId)),
    bus.subscribe('history.rebuilt', ({ userId }) => people.want(userId)),
  ];
  const dryRunner = createDryRunner(context);
  const events = followEvents(context, engine);
  unattended(log, 'rules', engine.reload(null));
  return {
    routes: [
      ...validateRoutes(context, { engine, prices, dryRunner }),
      ...statsRoutes(context, { engine, meter }),
      ...currencyAlertRoutes(context, {
        book,
        earlier,
        tryOut: createTryOut(context, deliver),
      }),
    ],
    async readToday(userId) {
      const own = await readProviderOrder(context, userId);
      const sources = { book, earlier, own, now: context.clock.now().getTime() };
      return {
        facts: await readFacts(userId, () => false),
        priceMetric: (metric, symbol) =>
          readPrice(sources, { metric, op: '=', value: '0', unit: 'KRW' }, symbol),
      };
    },
    async stop() {
      endTicks();
      for (const end of endings) end();
      await events.stop();
      await dryRunner.stop();
      await earlier.stop();
      await people.stop();
      await shared.stop();
      await engine.stop();
    },
  };
}

type Needs = {
  readPerson(userId: string): Promise<Facts>;
  readShared(): Promise<Facts>;
};

const job = 'notifications.keep-hours';
const hourMs = 3_600_000;

/**
 * Writes down each hour what rules could have seen, of everybody who has connected something, so that a
 * new rule can be tried on the days before it was written.
 */
function keepHours(
  { db, clock, jobs, log }: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  { readPerson, readShared }: Needs,
): void {
  jobs.handle(job, async (_data, signal) => {
    const at = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
    const part = async (act: () => Promise<void>) => {
      // An hour that could not be read has no value: nothing is made of it.
      await act().catch((error: Error) =>
        log.warn({ reason: error.message }, 'an hour of what rules see was not kept'),
      );
    };
    const lastStored = db
      .select({ at: max(personHours.at) })
      .from(personHours)
      .where(eq(personHours.userId, sources.userId));
    // Whom an hour had no time for comes first in the next.
    const people = await db
      .select({ userId: sources.userId })
      .from(sources)
      .where(ne(sources.kind, 'manual'))
      .groupBy(sources.userId)
      .orderBy(sql`${lastStored} asc nulls first`, asc(sources.userId));
    if (people.length === 0) return;
    await part(async () => {
      const values = getHourValues(await readShared());
      await db.insert(sharedHours).values({ at, values }).onConflictDoNothing();
    });
    for (const [index, { userId }] of people.entries()) {
      if (signal.aborted) {
        log.warn({ leftOut: people.length - index }, 'an hour had no time for everybody');
        return;
      }
      await part(async () => {
        const values = getHourValues(await readPerson(userId));
        await db.insert(personHours).values({ userId, at, values }).onConflictDoNothing();
      });
    }
  });
  jobs.schedule(job, '1 * * * *');
}
