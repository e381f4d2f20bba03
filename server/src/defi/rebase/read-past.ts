/** Movements of a wallet's staked ether and the oracle's reports, out of the logs of Lido's contracts. */
import { type Address, type Hex, pad, parseAbiItem, zeroAddress } from 'viem';
import type { Network } from '../../networks/network.ts';
import type { LidoAddresses } from '../../providers/chains/protocol-addresses.ts';
import type { LogBook } from '../logs/log-book.ts';
import type { Movement, Report } from './share-ledger.ts';

const transferShares = parseAbiItem(
  'event TransferShares(address indexed from, address indexed to, uint256 sharesValue)',
);
const transfer = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
const tokenRebased = parseAbiItem(
  'event TokenRebased(uint256 indexed reportTimestamp, uint256 timeElapsed, uint256 preTotalShares, uint256 preTotalEther, uint256 postTotalShares, uint256 postTotalEther, uint256 sharesMintedAsFees)',
);

type Reports = { reports: Report[]; since: Date; complete: boolean };
export type Past = Reports & { movements: Movement[] };

/** A report a day: a year of them is within reach of few queries by wide ranges, of more by narrow ones. */
export async function readReports(
  logs: LogBook,
  network: Network['id'],
  { stEth }: LidoAddresses,
): Promise<Reports> {
  const read = await logs.read({ network, addresses: [stEth], events: [tokenRebased] });
  return {
    since: read.since,
    complete: read.complete,
    reports: read.logs.map(({ event: { args }, block, logIndex, at, hash }) => ({
      block,
      logIndex,
      at,
      hash,
      elapsed: args.timeElapsed,
      pre: { shares: args.preTotalShares, ether: args.preTotalEther },
      post: { shares: args.postTotalShares, ether: args.postTotalEther },
      feeShares: args.sharesMintedAsFees,
    })),
  };
}

export async function readPast(
  logs: LogBook,
  network: Network['id'],
  lido: LidoAddresses,
  owner: Address,
): Promise<Past> {
  const own = pad(owner).toLowerCase() as Hex;
  const [reports, ...moves] = await Promise.all([
    readReports(logs, network, lido),
    ...([[own], [null, own]] as const).flatMap((indexed) => [
      logs.read({ network, addresses: [lido.stEth], events: [transferShares], indexed }),
      logs.read({ network, addresses: [lido.wstEth], events: [transfer], indexed }),
    ]),
  ]);
  const moved = new Map<string, Moved>();
  for (const { logs: some } of moves) {
    for (const { event, address, block, logIndex, at, hash } of some) {
      const { from, to } = event.args;
      const shares = 'sharesValue' in event.args ? event.args.sharesValue : event.args.value;
      // What one sends to oneself is found twice and moves nothing.
      moved.set(`${block} ${logIndex}`, {
        block,
        logIndex,
        at,
        hash,
        from,
        to,
        isWrapped: address === lido.wstEth,
        shares: from === to ? 0n : to === owner ? shares : -shares,
      });
    }
  }
  return {
    reports: reports.reports,
    since: new Date(Math.max(...[reports, ...moves].map(({ since }) => since.getTime()))),
    complete: [reports, ...moves].every(({ complete }) => complete),
    movements: byTransaction([...moved.values()], lido, owner),
  };
}

type Moved = Omit<Movement, 'kind' | 'wrapped'> & {
  from: Address;
  to: Address;
  isWrapped: boolean;
};

/** Wrapping moves shares twice in one transaction, and nothing is gained or lost by it. */
function byTransaction(all: readonly Moved[], lido: LidoAddresses, owner: Address): Movement[] {
  const groups = new Map<string, Moved[]>();
  for (const one of all) groups.set(one.hash, [...(groups.get(one.hash) ?? []), one]);
  return [...groups.values()].flatMap((group): Movement[] => {
    const wraps = group.some(
      ({ from, to, isWrapped }) => !isWrapped && from === owner && to === lido.wstEth,
    );
    const unwraps = group.some(
      ({ from, to, isWrapped }) => !isWrapped && to === owner && from === lido.wstEth,
    );
    const last = group.reduce((one, other) => (other.logIndex > one.logIndex ? other : one));
    const { block, logIndex, at, hash } = last;
    if (wraps || unwraps) {
      const getShares = (some: readonly Moved[]) => some.reduce((sum, one) => sum + one.shares, 0n);
      const wrapped = getShares(group.filter(({ isWrapped }) => isWrapped));
      const kind = wraps ? 'wrap' : 'unwrap';
      return [{ block, logIndex, at, hash, kind, shares: getShares(group), wrapped }];
    }
    return group.map(({ from, to, isWrapped, ...movement }) => ({
      ...movement,
      wrapped: isWrapped ? movement.shares : 0n,
      kind:
        from === zeroAddress
          ? 'deposit'
          : from === owner
            ? to === lido.queue
              ? 'withdrawal'
              : 'sent'
            : 'received',
    }));
  });
}
