/**
 * History of an account as simulated by the sandbox, and the expected result of a correct reader.
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { add, isDecimal, negate, subtract } from '@moa/finance/money/decimal';
import type { Holding } from '../exchanges/holding.ts';
import type { LedgerEvent } from '../exchanges/ledger-event.ts';
import type { Sandbox } from './start-sandbox.ts';

type SimulatedEntry = Record<string, string> & { kind: string; at: number };

export function historyOf(sandbox: Sandbox, exchange: ExchangeId): Promise<SimulatedEntry[]> {
  return sandbox.get(`/exchange/history?exchange=${exchange}`);
}

type Amounts = Required<Pick<Holding, 'free' | 'locked' | 'staked' | 'owed'>>;

const partOf: Record<string, keyof Amounts> = {
  free: 'free',
  funding: 'free',
  locked: 'locked',
  staked: 'staked',
  bonded: 'staked',
  owed: 'owed',
};

/** Balances that follow from a history, tallied apart from the sandbox's own rules. */
export function balancesAfter(history: readonly SimulatedEntry[]): Record<string, Amounts> {
  const balances: Record<string, Amounts> = {};
  const move = (asset: string | undefined, bucket: string, amount: string | undefined): void => {
    if (asset === undefined || amount === undefined || !isDecimal(amount)) {
      throw new Error('A history without figures');
    }
    const part = partOf[bucket] ?? 'free';
    const balance = balances[asset] ?? { free: '0', locked: '0', staked: '0', owed: '0' };
    balances[asset] = { ...balance, [part]: add(balance[part], amount) };
  };
  for (const entry of history) {
    const { kind, asset, amount = '0' } = entry;
    if (kind === 'purchase') move(asset, 'free', amount);
    if (kind === 'gift' || kind === 'airdrop') move(asset, entry.to ?? 'free', amount);
    if (kind === 'p2p') {
      move(asset, entry.to ?? 'free', entry.side === 'buy' ? amount : negate(amount));
    }
    if (kind === 'bank') move(asset, 'free', subtract(amount, entry.fee ?? '0'));
    if (kind === 'deposit' || kind === 'reward') move(asset, entry.to ?? 'free', amount);
    if (kind === 'withdrawal') move(asset, 'free', negate(add(amount, entry.fee ?? '0')));
    if (kind === 'trade') {
      const buys = entry.side === 'buy';
      move(entry.base, 'free', buys ? entry.quantity : negate(entry.quantity ?? ''));
      move(entry.quote, 'free', buys ? negate(entry.funds ?? '') : entry.funds);
      move(entry.feeAsset, 'free', negate(entry.fee ?? ''));
    }
    if (kind === 'open-order') {
      const spent = entry.side === 'buy' ? entry.quote : entry.base;
      move(spent, 'free', negate(entry.locked ?? ''));
      move(spent, 'locked', entry.locked);
    }
    if (kind === 'stake') {
      move(asset, 'free', negate(amount));
      move(asset, entry.to ?? 'staked', amount);
    }
    if (kind === 'borrow') {
      move(asset, 'free', amount);
      move(asset, 'owed', amount);
    }
    if (kind === 'convert' || kind === 'plan' || kind === 'delist') {
      move(entry.from, 'free', negate(entry.fromAmount ?? ''));
      move(entry.to, 'free', entry.toAmount);
    }
    if (kind === 'loss') move(asset, 'free', negate(amount));
    if (kind === 'move') {
      move(asset, entry.from ?? '', negate(amount));
      move(asset, entry.to ?? '', amount);
    }
  }
  return Object.fromEntries(
    Object.entries(balances)
      .map(([asset, balance]) => [asset, withoutShortage(balance)] as const)
      .filter(([, parts]) => Object.values(parts).some((part) => part !== '0')),
  );
}

/** Negative balances are debts. */
function withoutShortage(balance: Amounts): Amounts {
  if (!balance.free.startsWith('-')) return balance;
  return { ...balance, free: '0', owed: add(balance.owed, negate(balance.free)) };
}

/** Holdings in the same shape. */
export function balancesIn(holdings: readonly Holding[]): Record<string, Amounts> {
  return Object.fromEntries(
    holdings.map(({ symbol, free, locked, staked, owed = '0' }) => [
      symbol,
      { free, locked, staked, owed },
    ]),
  );
}

/** One line for each event, so that two lists can be laid side by side whatever their names are. */
export function linesOf(events: readonly LedgerEvent[]): string[] {
  return events
    .map((event) =>
      [
        event.at.toISOString(),
        event.type,
        event.symbol,
        event.quantity,
        event.counterSymbol ?? '',
        event.counterQuantity ?? '',
        event.feeSymbol ?? '',
        event.feeQuantity ?? '',
        event.transactionId ?? '',
      ].join(' '),
    )
    .sort();
}

/** The lines that a history should have. */
export function expectedLines(
  history: readonly SimulatedEntry[],
  {
    since = 0,
    tradesSince = since,
    rewardsSince = since,
    onChain = true,
    moneyOnChain = true,
    bySecond = false,
    losses = false,
    peersInMoney = true,
    outsideBySecond = false,
  }: Expectation = {},
): string[] {
  const at = (entry: SimulatedEntry): string => {
    const whole =
      (bySecond && entry.kind === 'withdrawal') ||
      (outsideBySecond && ['p2p', 'gift', 'airdrop'].includes(entry.kind));
    return new Date(whole ? Math.floor(entry.at / 1_000) * 1_000 : entry.at).toISOString();
  };
  return history
    .flatMap((entry) => {
      const { kind, asset = '', amount = '', fee = '0', txid = '' } = entry;
      const begin = kind === 'reward' ? rewardsSince : kind === 'trade' ? tradesSince : since;
      if (entry.at < begin) return [];
      const hash = onChain && (moneyOnChain || asset !== 'USD') ? txid : '';
      if (kind === 'deposit') return [`${at(entry)} deposit ${asset} ${plain(amount)}     ${hash}`];
      if (kind === 'reward') return [`${at(entry)} income ${asset} ${plain(amount)}     `];
      if (kind === 'convert') {
        const { from, fromAmount = '', to, toAmount = '', charge } = entry;
        if (charge !== undefined) {
          const worth = add(toAmount, charge);
          const paid = charge === '0' ? ' ' : `${to} ${plain(charge)}`;
          return [`${at(entry)} trade ${from} ${negate(fromAmount)} ${to} ${worth} ${paid} `];
        }
        return [`${at(entry)} trade ${to} ${plain(toAmount)} ${from} ${negate(fromAmount)}   `];
      }
      if (kind === 'purchase') {
        const { money = '', paid = '' } = entry;
        const cost = negate(subtract(paid, fee));
        return [
          `${at(entry)} deposit ${money} ${plain(paid)}     `,
          `${at(entry)} trade ${asset} ${plain(amount)} ${money} ${cost} ${money} ${plain(fee)} `,
        ];
      }
      if (kind === 'p2p') {
        const { money = '', paid = '', side } = entry;
        if (!peersInMoney) {
          return side === 'buy'
            ? [`${at(entry)} deposit ${asset} ${plain(amount)}     `]
            : [`${at(entry)} withdrawal ${asset} ${negate(amount)}     `];
        }
        return side === 'buy'
          ? [
              `${at(entry)} deposit ${money} ${plain(paid)}     `,
              `${at(entry)} trade ${asset} ${plain(amount)} ${money} ${negate(paid)}   `,
            ]
          : [
              `${at(entry)} trade ${asset} ${negate(amount)} ${money} ${plain(paid)}   `,
              `${at(entry)} withdrawal ${money} ${negate(paid)}     `,
            ];
      }
      if (kind === 'gift') {
        const word = amount.startsWith('-') ? 'withdrawal' : 'deposit';
        return [`${at(entry)} ${word} ${asset} ${plain(amount)}     `];
      }
      if (kind === 'delist') {
        const { from, fromAmount = '', to, toAmount = '' } = entry;
        return [`${at(entry)} trade ${from} ${negate(fromAmount)} ${to} ${plain(toAmount)}   `];
      }
      if (kind === 'airdrop') return [`${at(entry)} income ${asset} ${plain(amount)}     `];
      if (kind === 'bank') {
        return [`${at(entry)} deposit ${asset} ${plain(amount)}   ${asset} ${plain(fee)} `];
      }
      if (kind === 'plan') {
        const { from = '', fromAmount = '', to = '', toAmount = '' } = entry;
        const spent = negate(subtract(fromAmount, fee));
        return [
          `${at(entry)} trade ${to} ${plain(toAmount)} ${from} ${spent} ${from} ${plain(fee)} `,
        ];
      }
      if (kind === 'loss' && losses) {
        return [`${at(entry)} adjustment ${asset} ${negate(amount)}     `];
      }
      if (kind === 'withdrawal') {
        return [
          `${at(entry)} withdrawal ${asset} ${negate(amount)}   ${asset} ${plain(fee)} ${hash}`,
        ];
      }
      if (kind !== 'trade') return [];
      const { base = '', quote = '', quantity = '', funds = '', feeAsset = '' } = entry;
      const [got, gave] =
        entry.side === 'buy' ? [plain(quantity), negate(funds)] : [negate(quantity), plain(funds)];
      return [`${at(entry)} trade ${base} ${got} ${quote} ${gave} ${feeAsset} ${plain(fee)} `];
    })
    .sort();
}

export type Expectation = {
  since?: number;
  tradesSince?: number;
  rewardsSince?: number;
  /** True if the exchange reports the hash of a transfer. */
  onChain?: boolean;
  /** And of a transfer of money. */
  moneyOnChain?: boolean;
  /** True if withdrawals are reported by the second. */
  bySecond?: boolean;
  /** True if margin losses are reported. */
  losses?: boolean;
  /** True if payments between users are reported, rather than the coin alone. */
  peersInMoney?: boolean;
  /** True if entries without a chain or market are reported by the second. */
  outsideBySecond?: boolean;
};

function plain(amount: string): string {
  return subtract(amount, '0');
}
