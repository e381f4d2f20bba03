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
  /** Part of the shares that entered or left wstETH; wrapping moves only these. */
  wrapped: bigint;
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
  /** Part of the change that belongs to wstETH. */
  ofWrapped: bigint;
  balance: bigint;
  /**
   * Percent per year of a rebase with 20 decimals, negative for a loss; `elapsed` is its period in
   * seconds.
   */
  apr: bigint | null;
  /** Growth in percent of the ether per share in a rebase, with 20 decimals. */
  growth: bigint | null;
  elapsed: bigint;
  /** Wei of stETH that the protocol kept of what this holding earned. */
  fee: bigint;
};

type Step = Pick<Report, 'pre' | 'post' | 'elapsed'>;

/** APR of a report in percent with 20 decimals: (post − pre) / pre · year / elapsed, of the ether behind a share. */
export function reportApr(report: Step): bigint | null {
  const grown = grownBy(report);
  return grown === null || report.elapsed <= 0n
    ? null
    : (grown.of * year * precision) / (grown.before * report.elapsed);
}

/** By how much a report let the ether behind a share grow, in percent with 20 decimals. */
export function reportGrowth(report: Step): bigint | null {
  const grown = grownBy(report);
  return grown === null ? null : (grown.of * precision) / grown.before;
}

function grownBy({ pre, post }: Step): { of: bigint; before: bigint } | null {
  if (pre.ether === 0n || pre.shares === 0n || post.shares === 0n) return null;
  const before = pre.ether * post.shares;
  return { of: post.ether * pre.shares - before, before };
}

/** By how much reports together, one after the other, let it grow; null without any. */
export function getGrowth(reports: readonly Step[]): bigint | null {
  const steps = reports.flatMap((report) => reportGrowth(report) ?? []);
  const whole = precision;
  return steps.length === 0
    ? null
    : steps.reduce((product, step) => (product * (whole + step)) / whole, whole) - whole;
}

/** Rows, oldest first. `sharesBefore`: what was held before the first movement that is known. */
export function shareRows(
  movements: readonly Movement[],
  reports: readonly Report[],
  sharesBefore: bigint,
  /** State of the newest block, for movements before any known report. */
  now: { shares: bigint; ether: bigint },
  wrappedBefore = 0n,
): ShareRow[] {
  const events = [
    ...movements.map((movement) => ({ ...movement, type: 'movement' as const })),
    ...reports.map((report) => ({ ...report, type: 'report' as const })),
  ].sort((one, other) =>
    one.block === other.block ? one.logIndex - other.logIndex : one.block < other.block ? -1 : 1,
  );
  let pool = reports[0]?.pre ?? now;
  let shares = sharesBefore;
  let wrapped = wrappedBefore;
  const rows: ShareRow[] = [];
  const worth = (amount: bigint) => (pool.shares === 0n ? 0n : (amount * pool.ether) / pool.shares);
  for (const event of events) {
    const { at, block, logIndex, hash } = event;
    if (event.type === 'movement') {
      const before = worth(shares);
      const wrappedThen = worth(wrapped);
      shares += event.shares;
      wrapped += event.wrapped;
      const balance = worth(shares);
      rows.push({
        at,
        block,
        logIndex,
        hash,
        kind: event.kind,
        balance,
        change: balance - before,
        ofWrapped: worth(wrapped) - wrappedThen,
        apr: null,
        growth: null,
        elapsed: 0n,
        fee: 0n,
      });
      continue;
    }
    // Requests that the queue settles between two reports leave a little behind: it comes with the later one.
    const before = worth(shares);
    const wrappedThen = worth(wrapped);
    pool = event.post;
    const balance = worth(shares);
    if (shares === 0n) continue;
    rows.push({
      at,
      block,
      logIndex,
      hash,
      kind: 'rebase',
      balance,
      change: balance - before,
      ofWrapped: worth(wrapped) - wrappedThen,
      apr: reportApr(event),
      growth: reportGrowth(event),
      elapsed: event.elapsed,
      fee: event.post.shares === 0n ? 0n : (worth(event.feeShares) * shares) / event.post.shares,
    });
  }
  return rows;
}

/** Mean APR of the rebases that a holding lived through, weighted by their time; null without any. */
export function averageApr(rows: readonly Pick<ShareRow, 'apr' | 'elapsed'>[]): bigint | null {
  let weighted = 0n;
  let time = 0n;
  for (const { apr, elapsed } of rows) {
    if (apr === null) continue;
    weighted += apr * elapsed;
    time += elapsed;
  }
  return time === 0n ? null : weighted / time;
}

/** A rate with 20 decimals as text; null below zero, for a loss is an event and no yearly rate. */
export function rateText(apr: bigint | null | undefined): string | null {
  return apr == null || apr < 0n ? null : percentText(apr);
}

/** A percentage with 20 decimals as text of four. */
export function percentText(value: bigint): string {
  const sign = value < 0n ? '-' : '';
  const cut = (value < 0n ? -value : value) / 10n ** 16n;
  const digits = cut.toString().padStart(5, '0');
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
  return text === '0' ? '0' : `${sign}${text}`;
}
