/** Remaining quotas at exchanges and nodes, from the limiter that every request passes. */
import type { MonitoredSource } from '@moa/contracts/monitoring/sources';
import type { Context } from '../../context.ts';

export type Quotas = ReadonlyMap<string, Pick<MonitoredSource, 'budget' | 'pausedUntil'>>;

/** By the name of the source. A key that is part of a budget’s name is neither shown nor kept. */
export async function readQuotas(outside: Context['outside']): Promise<Quotas> {
  const budgets = await outside.memory.budgetsInUse();
  const now = Date.now();
  const quotas = new Map<string, Pick<MonitoredSource, 'budget' | 'pausedUntil'>>();
  for (const [url, name] of getNames(outside)) {
    const own = budgets.filter((one) => one.name === url || one.name.startsWith(`${url} `));
    const pauses = await Promise.all(
      [url, ...own.map((one) => one.name)].map((one) => outside.memory.pauses.until(one)),
    );
    const until = Math.max(...pauses);
    const [fullest] = own.toSorted((a, b) => b.used / b.most - a.used / a.most);
    quotas.set(name, {
      budget:
        fullest === undefined
          ? null
          : {
              used: Math.min(Math.ceil(fullest.used), fullest.most),
              most: fullest.most,
              perSecond: Math.round(100_000 / fullest.everyMs) / 100,
              counters: own.length,
            },
      pausedUntil: until > now ? new Date(until).toISOString() : null,
    });
  }
  return quotas;
}

/** Addresses may contain keys of their providers: only the name is shown. */
export function getNames({ exchanges, networks }: Context['outside']): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(exchanges).map(([id, { url }]) => [url, id] as const),
    ...Object.entries(networks).flatMap(([id, { rpcUrl }]) =>
      rpcUrl === null ? [] : [[rpcUrl, id] as const],
    ),
  ]);
}
