/**
 * Actions of an account in a market, from the logs of the pool, its receipt tokens and its rewards.
 */
import type { AaveActionKind } from '@moa/contracts/defi/aave-history';
import { type Address, getAddress, type Hex, pad, parseAbiItem } from 'viem';
import type { LogBook, LogReading } from '../logs/log-book.ts';

const events = {
  supply: parseAbiItem(
    'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
  ),
  withdraw: parseAbiItem(
    'event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)',
  ),
  borrow: parseAbiItem(
    'event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)',
  ),
  repay: parseAbiItem(
    'event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)',
  ),
  collateralOn: parseAbiItem(
    'event ReserveUsedAsCollateralEnabled(address indexed reserve, address indexed user)',
  ),
  collateralOff: parseAbiItem(
    'event ReserveUsedAsCollateralDisabled(address indexed reserve, address indexed user)',
  ),
  rateMode: parseAbiItem(
    'event SwapBorrowRateMode(address indexed reserve, address indexed user, uint8 interestRateMode)',
  ),
  rebalance: parseAbiItem(
    'event RebalanceStableBorrowRate(address indexed reserve, address indexed user)',
  ),
  eMode: parseAbiItem('event UserEModeSet(address indexed user, uint8 categoryId)'),
  liquidation: parseAbiItem(
    'event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)',
  ),
  claimed: parseAbiItem(
    'event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)',
  ),
  transfer: parseAbiItem(
    'event BalanceTransfer(address indexed from, address indexed to, uint256 value, uint256 index)',
  ),
};

export type AccountAction = {
  kind: AaveActionKind;
  at: Date;
  block: bigint;
  logIndex: number;
  hash: Hex;
  /** Smallest units; null where the log tells none. */
  assets: { token: Address; units: bigint | null }[];
  rateMode: 'variable' | 'stable' | null;
  eMode: number | null;
  direction: 'in' | 'out' | null;
};

export type AccountPast = {
  /** Newest first. */
  actions: AccountAction[];
  since: Date | null;
  complete: boolean;
};

type Known = Pick<LogReading<never>, 'since' | 'complete'>;
type Where = {
  network: Parameters<LogBook['read']>[0]['network'];
  pool: Address;
  rewards: Address | null;
  /** Receipts of supplies and the assets behind them. */
  receipts: readonly { aToken: Address; asset: Address }[];
  user: Address;
};

/** Liquidations alone: one question to the log book. */
export async function readLiquidations(
  logs: LogBook,
  { network, pool, user }: Where,
): Promise<AccountPast> {
  const found = await logs.read({
    network,
    addresses: [pool],
    events: [events.liquidation],
    indexed: [null, null, pad(user)],
  });
  const actions = found.logs.map(
    ({ event: { args }, ...log }): AccountAction => ({
      ...reported('liquidation', log),
      assets: [
        { token: args.collateralAsset, units: args.liquidatedCollateralAmount },
        { token: args.debtAsset, units: args.debtToCover },
      ],
    }),
  );
  return { actions: newestFirst(actions), ...known([found]) };
}

export async function readActions(logs: LogBook, where: Where): Promise<AccountPast> {
  const { network, pool, rewards, receipts, user } = where;
  const who = pad(user);
  const addresses = [pool];
  const assetByReceipt = new Map(receipts.map(({ aToken, asset }) => [getAddress(aToken), asset]));
  const tokens = [...assetByReceipt.keys()];
  const [own, chosen, claimed, out, into, liquidated] = await Promise.all([
    logs.read({
      network,
      addresses,
      events: [
        events.supply,
        events.withdraw,
        events.borrow,
        events.repay,
        events.collateralOn,
        events.collateralOff,
        events.rateMode,
        events.rebalance,
      ],
      indexed: [null, who],
    }),
    logs.read({ network, addresses, events: [events.eMode], indexed: [who] }),
    rewards === null
      ? null
      : logs.read({ network, addresses: [rewards], events: [events.claimed], indexed: [who] }),
    logs.read({ network, addresses: tokens, events: [events.transfer], indexed: [who] }),
    logs.read({ network, addresses: tokens, events: [events.transfer], indexed: [null, who] }),
    readLiquidations(logs, where),
  ]);
  const actions: AccountAction[] = [...liquidated.actions];
  for (const { event, ...log } of own.logs) {
    const { reserve } = event.args;
    const of = (kind: AaveActionKind, units: bigint | null, mode?: number) =>
      actions.push({
        ...reported(kind, log),
        assets: [{ token: reserve, units }],
        rateMode: mode === undefined ? null : mode === 1 ? 'stable' : 'variable',
      });
    if (event.eventName === 'Supply') of('supply', event.args.amount);
    else if (event.eventName === 'Withdraw') of('withdraw', event.args.amount);
    else if (event.eventName === 'Borrow')
      of('borrow', event.args.amount, event.args.interestRateMode);
    else if (event.eventName === 'Repay') of('repay', event.args.amount);
    else if (event.eventName === 'ReserveUsedAsCollateralEnabled') of('collateral-on', null);
    else if (event.eventName === 'ReserveUsedAsCollateralDisabled') of('collateral-off', null);
    // The log tells the mode that was left.
    else if (event.eventName === 'SwapBorrowRateMode')
      of('rate-mode', null, event.args.interestRateMode === 1 ? 2 : 1);
    else of('rate-rebalance', null);
  }
  for (const { event, ...log } of chosen.logs) {
    actions.push({ ...reported('e-mode', log), eMode: event.args.categoryId });
  }
  for (const { event, ...log } of claimed?.logs ?? []) {
    const { reward, amount } = event.args;
    actions.push({ ...reported('rewards', log), assets: [{ token: reward, units: amount }] });
  }
  for (const [direction, read] of [
    ['out', out],
    ['in', into],
  ] as const) {
    for (const { event, address, ...log } of read.logs) {
      const asset = assetByReceipt.get(getAddress(address));
      if (asset === undefined) continue;
      const { value, index } = event.args;
      actions.push({
        ...reported('transfer', log),
        // The log counts in shares of the pool since v3.0; the index makes tokens of them.
        assets: [{ token: asset, units: (value * index) / 10n ** 27n }],
        direction,
      });
    }
  }
  const reads: Known[] = [own, chosen, out, into, ...(claimed === null ? [] : [claimed])];
  const all = known(reads);
  return {
    actions: newestFirst(actions),
    since: latest([all.since, liquidated.since]),
    complete: all.complete && liquidated.complete,
  };
}

function reported(
  kind: AaveActionKind,
  { at, block, logIndex, hash }: { at: Date; block: bigint; logIndex: number; hash: Hex },
): AccountAction {
  return {
    kind,
    at,
    block,
    logIndex,
    hash,
    assets: [],
    rateMode: null,
    eMode: null,
    direction: null,
  };
}

function known(reads: readonly Known[]): { since: Date | null; complete: boolean } {
  return {
    since: latest(reads.map(({ since }) => since)),
    complete: reads.every(({ complete }) => complete),
  };
}

function latest(times: readonly (Date | null)[]): Date | null {
  return times.reduce<Date | null>(
    (last, at) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );
}

function newestFirst(actions: AccountAction[]): AccountAction[] {
  return actions.sort((one, other) =>
    one.block === other.block ? other.logIndex - one.logIndex : one.block < other.block ? 1 : -1,
  );
}
