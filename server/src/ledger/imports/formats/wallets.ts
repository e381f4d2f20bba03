/** Files of wallets and block explorers: amounts of one account, and fees of the network. */
import { negate, sign, subtract } from '@moa/finance/money/decimal';
import { isDone, isUndone } from '../kinds.ts';
import type { Line } from '../line.ts';
import { type Amount, ignored, type Movement, UnreadableLine } from '../movement.ts';
import { type Format, getMove, nothing, plainAmount, signedAmount } from './format.ts';

/** Ledger Live: what went out has the fee in it; a fee of what came in was the sender’s. */
export const ledgerLive: Format = {
  zone: 'UTC',
  hasPoints: true,
  heads: [
    ['Operation Date', 'Currency Ticker', 'Operation Type', 'Operation Amount', 'Operation Fees'],
  ],
  mapping: {
    at: 'Operation Date',
    kind: 'Operation Type',
    received: 'Operation Amount',
    receivedSymbol: 'Currency Ticker',
    fee: 'Operation Fees',
  },
  read(line) {
    const type = line.text('Operation Type').toUpperCase();
    const status = line.text('Status');
    const time = line.time('Operation Date');
    const amount = plainAmount(line.amount('Operation Amount', 'Currency Ticker'));
    const fee = plainAmount(line.amount('Operation Fees', 'Currency Ticker'));
    const fees = fee === null ? [] : [fee];
    if (/fail/i.test(status))
      return /^(IN|REWARD)/.test(type) ? ignored : getMove(time, [], fees, false);
    if (isUndone(status)) return ignored;
    if (!isDone(status)) throw new UnreadableLine('kind', 'Status');
    if (/^(FEES|REVEAL|OPT_IN|OPT_OUT|APPROVE|NFT_(IN|OUT))$/.test(type)) {
      return type === 'NFT_IN' ? ignored : getMove(time, [], amountOfFees(), false);
    }
    // What is put away stays with its owner.
    if (
      /^(DELEGATE|UNDELEGATE|REDELEGATE|BOND|UNBOND|NOMINATE|STAKE|UNSTAKE|WITHDRAW_UNBONDED|FREEZE|UNFREEZE|VOTE|LOCK|UNLOCK|ACTIVATE|REVOKE|CHILL|SET_CONTROLLER)$/.test(
        type,
      )
    )
      return getMove(time, [], fees, false);
    if (amount === null) throw new UnreadableLine('amount', 'Operation Amount');
    if (type === 'IN') return getMove(time, [amount], [], false);
    if (/^REWARD(_PAYOUT)?$/.test(type)) return getMove(time, [amount], [], true);
    if (type !== 'OUT') throw new UnreadableLine('kind', 'Operation Type');
    const quantity = subtract(fee?.quantity ?? '0', amount.quantity);
    if (sign(quantity) > 0) throw new UnreadableLine('amount', 'Operation Fees');
    return getMove(time, [{ symbol: amount.symbol, quantity }], fees, false);

    /** Some files have the fee as the amount alone. */
    function amountOfFees(): Amount[] {
      if (fee === null) return amount === null ? [] : [amount];
      if (amount !== null && amount.quantity !== fee.quantity)
        throw new UnreadableLine('amount', 'Operation Amount');
      return [fee];
    }
  },
};

/** Coins of which one transaction has several outputs, each with a line of its own. */
const withOutputs = new Set('BTC LTC BCH BSV BTG DOGE DASH ZEC DGB VTC NMC ADA XPM'.split(' '));

/** Trezor Suite: a line for each output, the first of which has the fee. */
export const trezor: Format = {
  zone: 'UTC',
  hasPoints: true,
  heads: [['Timestamp', 'Type', 'Transaction ID', 'Fee', 'Fee unit', 'Amount', 'Amount unit']],
  mapping: {
    at: 'Timestamp',
    kind: 'Type',
    received: 'Amount',
    receivedSymbol: 'Amount unit',
    fee: 'Fee',
    feeSymbol: 'Fee unit',
  },
  read: (line) => readTrezor([line]),
  together: {
    key: (line) => [line.text('Transaction ID'), line.text('Type')].join(' '),
    read: readTrezor,
  },
};

function readTrezor(lines: readonly Line[]): Movement | typeof ignored {
  const [first] = lines;
  if (first === undefined) return ignored;
  const type = first.text('Type').toUpperCase();
  if (!/^(RECV|SENT|SELF|FAILED)$/.test(type)) throw new UnreadableLine('kind', 'Type');
  const time = first.time('Timestamp');
  const read = (amount: string, unit: string, isNegative: boolean) =>
    lines.flatMap((line) => {
      const found = line.amount(amount, unit);
      return found === null ? [] : [signedAmount({ ...found, isNegative })];
    });
  const isOut = type === 'SENT';
  const fees = type === 'RECV' ? [] : read('Fee', 'Fee unit', false);
  if (type === 'SELF' || type === 'FAILED') return getMove(time, [], fees, false);
  const changes = read('Amount', 'Amount unit', isOut);
  // Of an account, several lines of one transaction may be the same units, or units that came back.
  if (isOut && changes.length > 1 && changes.some(({ symbol }) => !withOutputs.has(symbol)))
    throw new UnreadableLine('sides', 'Address');
  return getMove(time, changes, fees, false);
}

/** Exodus, in both forms: amounts and fees that went out are below zero. */
export const exodus: readonly Format[] = [
  {
    zone: null,
    likelyZone: 'UTC',
    hasPoints: true,
    heads: [
      [
        'DATE',
        'TYPE',
        'OUTAMOUNT',
        'OUTCURRENCY',
        'FEEAMOUNT',
        'FEECURRENCY',
        'INAMOUNT',
        'INCURRENCY',
      ],
    ],
    mapping: {
      at: 'DATE',
      kind: 'TYPE',
      received: 'INAMOUNT',
      receivedSymbol: 'INCURRENCY',
      sent: 'OUTAMOUNT',
      sentSymbol: 'OUTCURRENCY',
      fee: 'FEEAMOUNT',
      feeSymbol: 'FEECURRENCY',
    },
    read: (line) =>
      readExodus(line, {
        received: line.amount('INAMOUNT', 'INCURRENCY'),
        sent: line.amount('OUTAMOUNT', 'OUTCURRENCY'),
        fee: line.amount('FEEAMOUNT', 'FEECURRENCY'),
      }),
  },
  {
    zone: null,
    likelyZone: 'UTC',
    hasPoints: true,
    heads: [['DATE', 'TYPE', 'COINAMOUNT', 'FEE', 'BALANCE']],
    mapping: { at: 'DATE', kind: 'TYPE', received: 'COINAMOUNT', fee: 'FEE' },
    read(line) {
      const amount = line.amount('COINAMOUNT');
      const isIn = /^deposit/i.test(line.text('TYPE'));
      const sides = isIn ? { received: amount, sent: null } : { received: null, sent: amount };
      return readExodus(line, { ...sides, fee: line.amount('FEE') });
    },
  },
];

type Read = ReturnType<Line['amount']>;

function readExodus(
  line: Line,
  { received, sent, fee }: Record<'received' | 'sent' | 'fee', Read>,
): Movement | typeof ignored {
  const type = line.text('TYPE').toLowerCase();
  const time = line.time('DATE');
  const plus = received === null ? [] : [signedAmount({ ...received, isNegative: false })];
  const minus = sent === null ? [] : [signedAmount({ ...sent, isNegative: true })];
  const fees = fee === null ? [] : [signedAmount({ ...fee, isNegative: false })];
  if (/\(failed\)$/.test(type)) return getMove(time, [], fees, false);
  if (type === 'exchange') {
    if (plus.length * minus.length === 0) throw new UnreadableLine('sides', 'INAMOUNT');
    return getMove(time, [...plus, ...minus], fees, false);
  }
  // What came in paid no fee of its own.
  if (type === 'deposit' && minus.length === 0 && plus.length > 0)
    return getMove(time, plus, [], false);
  if (type === 'withdrawal' && plus.length === 0) return getMove(time, minus, fees, false);
  if (/^(staked|delegated)$/.test(type) && plus.length + minus.length === 0)
    return getMove(time, [], fees, false);
  throw new UnreadableLine('kind', 'TYPE');
}

const getColumn = (line: Line, name: RegExp) => {
  const column = line.columns.find((one) => name.test(one)) ?? '';
  return { column, symbol: /\((\w+)\)/.exec(column)?.[1]?.toUpperCase() };
};

/** Etherscan and explorers of its family: transactions, and those within others, of one address. */
const transactions: Format = {
  zone: 'UTC',
  hasPoints: true,
  heads: [['UnixTimestamp', 'From', /^Value_IN\(/, /^Value_OUT\(/, 'Status', 'ErrCode']],
  mapping: { at: 'UnixTimestamp' },
  survey: surveyTransfers,
  read(line, _, { owner }) {
    const read = (name: RegExp) => {
      const { column, symbol } = getColumn(line, name);
      return column === '' ? null : plainAmount(line.amount(column, undefined, symbol));
    };
    const [came, went, paid] = [
      read(/^Value_IN\(/),
      read(/^Value_OUT\(/),
      read(/^TxnFee\((?!USD)/),
    ];
    const time = line.time('UnixTimestamp');
    const hasFailed = line.text('Status') !== '' && !/^(0|success|ok)$/i.test(line.text('Status'));
    // The sender pays: of what came in it was another one.
    const isOwn = went !== null || (came === null && line.text('From').toLowerCase() === owner);
    const fees = paid !== null && isOwn ? [paid] : [];
    if (came === null && went === null && owner === null) throw new UnreadableLine('sides', 'From');
    if (hasFailed) return getMove(time, [], fees, false);
    return getMove(
      time,
      [
        ...(came === null ? [] : [came]),
        ...(went === null ? [] : [{ ...went, quantity: negate(went.quantity) }]),
      ],
      fees,
      false,
    );
  },
};
const hashes = ['Txhash', 'Transaction Hash'];

/** Transfers of tokens: the address that all lines have is the account. */
const tokens: Format = {
  zone: 'UTC',
  hasPoints: true,
  heads: hashes.flatMap((hash) =>
    ['Value', 'TokenValue'].map((value) => [
      ...[
        hash,
        'UnixTimestamp',
        'From',
        'To',
        value,
        'ContractAddress',
        'TokenName',
        'TokenSymbol',
      ],
    ]),
  ),
  mapping: { at: 'UnixTimestamp', receivedSymbol: 'TokenSymbol' },
  survey: surveyTransfers,
  read(line, _, { owner, doubled }) {
    const [from, to] = [line.text('From').toLowerCase(), line.text('To').toLowerCase()];
    if (owner === null) throw new UnreadableLine('sides', 'From');
    if (from === to) return ignored;
    if (doubled.has(line.text('TokenSymbol'))) throw new UnreadableLine('contract', 'TokenSymbol');
    const column = line.has('TokenValue') ? 'TokenValue' : 'Value';
    const amount = plainAmount(line.amount(column, 'TokenSymbol'));
    if (amount === null) return ignored;
    const time = line.time('UnixTimestamp');
    const side = from === owner ? { sent: amount } : { received: amount };
    return { ...nothing, ...time, ...side, kind: null };
  },
};

export const etherscan: readonly Format[] = [transactions, tokens];

/** The one address of all transfers, and symbols of several contracts. */
function surveyTransfers(lines: readonly Line[]) {
  const sides = lines.map((line) =>
    ['From', 'To', 'TxTo']
      .map((column) => line.text(column).toLowerCase())
      .filter((one) => one !== ''),
  );
  const common = (sides[0] ?? []).filter((address) => sides.every((one) => one.includes(address)));
  const contracts = new Map<string, Set<string>>();
  for (const line of lines) {
    const symbol = line.text('TokenSymbol');
    const known = contracts.get(symbol) ?? new Set();
    contracts.set(symbol, known.add(line.text('ContractAddress').toLowerCase()));
  }
  const unique = new Set(common);
  return {
    owner: unique.size === 1 ? ([...unique][0] ?? null) : null,
    doubled: new Set([...contracts].flatMap(([symbol, all]) => (all.size > 1 ? [symbol] : []))),
  };
}
