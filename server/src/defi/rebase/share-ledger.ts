/**
 * The past of staked ether: movements of shares and the oracle's reports, in the order of the chain.
 * A balance is shares · ether / shares of the whole pool, as Lido's `getPooledEthByShares` has it, so
 * that only a report changes what a share is worth.
 */

const year = 31_536_000n;
/** Digits of an APR in percent. */
const precision = 10n ** 22n;

export type Movement = {
  block: bigint;
  logIndex: number;
  at: Date;
  hash: string;
  kind: 'deposit' | 'withdrawal' | 'received' | 'sent' | 'wrap' | 'unwrap';
  /** Shares that came (positive) or went. */
  shares: bigint;
};

export type Report = {
  block: bigint;
  logIndex: number;
  at: Date;
  hash: string;
  elapsed: bigint;
  pre: { shares: bigint; ether: bigint };
  post: { shares: bigint; ether: bigint };
  /** Shares minted for the protocol out of the rewards. */
  feeShares: bigint;
};

export type ShareRow = {
  at: Date;
  block: bigint;
  logIndex: number;
  hash: string;
  kind: Movement['kind'] | 'rebase';
  /** Wei of stETH. */
  change: bigint;
  balance: bigint;
  /** Of a rebase: percent a year with 20 decimals, and for how long (seconds) it was earned. */
  apr: bigint | null;
  elapsed: bigint;
  /** Wei of stETH that the protocol kept of what this holding earned. */
  fee: bigint;
};

/** APR of a report in percent with 20 decimals: (post − pre) / pre · year / elapsed, of the ether behind a share. */
export function reportApr({
  pre,
  post,
  elapsed,
}: Pick<Report, 'pre' | 'post' | 'elapsed'>): bigint | null {
  if (elapsed <= 0n || pre.ether === 0n || pre.shares === 0n || post.shares === 0n) return null;
  const before = pre.ether * post.shares;
  const grown = post.ether * pre.shares - before;
  return (grown * year * precision) / (before * elapsed);
}

/** Rows, oldest first. `sharesBefore`: what was held before the first movement that is known. */
export function shareRows(
  movements: readonly Movement[],
  reports: readonly Report[],
  sharesBefore: bigint,
  /** Of the newest block, for movements before any report that is known. */
  now: { shares: bigint; ether: bigint },
): ShareRow[] {
  const events = [
    ...movements.map((movement) => ({ ...movement, type: 'movement' as const })),
    ...reports.map((report) => ({ ...report, type: 'report' as const })),
  ].sort((one, other) =>
    one.block === other.block ? one.logIndex - other.logIndex : one.block < other.block ? -1 : 1,
  );
  let pool = reports[0]?.pre ?? now;
  let shares = sharesBefore;
  const rows: ShareRow[] = [];
  const worth = (amount: bigint) => (pool.shares === 0n ? 0n : (amount * pool.ether) / pool.shares);
  for (const event of events) {
    const { at, block, logIndex, hash } = event;
    if (event.type === 'movement') {
      const before = worth(shares);
      shares += event.shares;
      const balance = worth(shares);
      rows.push({
        ...{ at, block, logIndex, hash, kind: event.kind, balance },
        change: balance - before,
        apr: null,
        elapsed: 0n,
        fee: 0n,
      });
      continue;
    }
    // Requests that the queue settles between two reports leave a little behind: it comes with the later one.
    const before = worth(shares);
    pool = event.post;
    const balance = worth(shares);
    if (shares === 0n) continue;
    rows.push({
      ...{ at, block, logIndex, hash, kind: 'rebase', balance },
      change: balance - before,
      apr: reportApr(event),
      elapsed: event.elapsed,
      fee: event.post.shares === 0n ? 0n : (worth(event.feeShares) * shares) / event.post.shares,
    });
  }
  return rows;
}

/** Mean APR of the rebases that a holding lived through, weighted by their time; null without any. */
export function averageApr(rows: readonly ShareRow[]): bigint | null {
  let weighted = 0n;
  let time = 0n;
  for (const { apr, elapsed } of rows) {
    if (apr === null) continue;
    weighted += apr * elapsed;
    time += elapsed;
  }
  return time === 0n ? null : weighted / time;
}

/** A percentage with 20 decimals as text of four. */
export function percentText(value: bigint): string {
  const sign = value < 0n ? '-' : '';
  const cut = (value < 0n ? -value : value) / 10n ** 16n;
  const digits = cut.toString().padStart(5, '0');
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
  return text === '0' ? '0' : `${sign}${text}`;
}
