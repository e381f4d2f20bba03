/**
 * Files of exchanges that are tables, by the names of their columns. Names and meanings are those of public
 * projects that read or write the same files; `testing/public-heads.json` names them.
 */
import { type Columns, type Form, type Meanings, table } from './tables.ts';

const stable = 'USDT USDC USDE USD1 USDF FDUSD DAI TUSD'.split(' ');
const money = 'EUR USD GBP BRL TRY PLN KZT AED BRZ AUD CAD JPY KRW'.split(' ');
const quotes = [...stable, ...money, 'BTC', 'ETH', 'SOL', 'MNT', 'BNB'];
const utc = { zone: 'UTC' } as const;
const japan = { zone: 'Asia/Seoul' } as const;
/** Programs whose files leave the zone to the settings of their user. */
const open = { zone: null, likelyZone: 'UTC' } as const;

/** KuCoin's filled orders, whose head names the zone. */
export const kucoin = table(
  {
    at: 'Filled Time',
    pair: 'Symbol',
    kind: 'Side',
    base: 'Filled Amount',
    money: 'Filled Volume',
    fee: 'Fee',
    feeSymbol: 'Fee Currency',
  },
  utc,
);

/** Format of Korean tax programs for won markets: `KRW-BTC`. */
export const koreanTrades = table(
  {
    at: '체결시간',
    pair: '마켓',
    kind: '구분',
    base: '체결량',
    money: '체결금액',
    fee: '수수료',
    feeSymbol: '수수료통화',
  },
  { zone: 'Asia/Seoul' },
  { quoteFirst: true },
);

const bybitForm = { zone: 'UTC', exchange: 'bybit' } as const;
const bybitSpot = table(
  {
    at: 'Timestamp',
    pair: 'Spot Pairs',
    kind: 'Direction',
    base: 'Filled Quantity',
    money: 'Filled Value',
    fee: 'Fees',
  },
  bybitForm,
  { otherFee: ['ExecFeeV2', 'feeCoin'], quotes },
);

const bybitMoves: Meanings = [
  [/\btransfer|subscri|redempt|redeem|internal ?account/i, 'own'],
  [/interest|airdrop|reward|bonus|rebate|cashback|yield|earnings?$/i, 'income'],
  [/withdraw|card.*purchase|purchase$/i, 'out'],
  [/deposit|buy crypto/i, 'in'],
];
/** The funding account, whose descriptions say more than its types. */
const bybitFunding = table(
  { at: 'Date & Time', baseSymbol: 'Coin', base: 'QTY', kind: ['Type', 'Description'] },
  bybitForm,
  { meanings: bybitMoves },
);
const bybitDeposits = table(
  { kind: 'Type', baseSymbol: 'Coin', base: 'Amount', at: 'Time', also: ['Wallet Balance'] },
  bybitForm,
  { meanings: bybitMoves },
);
export const bybit = [bybitSpot, bybitFunding, bybitDeposits];

/** MEXC: a fee without a unit is of the quote. */
export const mexc = [
  table(
    {
      pair: 'Pairs',
      at: 'Time',
      kind: 'Side',
      base: 'Executed Amount',
      money: 'Total',
      fee: 'Fee',
    },
    open,
    { quotes, feeOf: 'money' },
  ),
  table(
    {
      state: 'Status',
      at: 'Time',
      baseSymbol: 'Crypto',
      base: 'Deposit Amount',
      also: ['TxID', 'Progress'],
    },
    open,
    { meaning: 'in' },
  ),
  table(
    {
      state: 'Status',
      at: 'Time',
      baseSymbol: 'Crypto',
      base: 'Settlement Amount',
      fee: 'Trading Fee',
      also: ['TxID'],
    },
    open,
    { meaning: 'out' },
  ),
];

/** Gate.io's bills: an order's lines have its number. */
export const gate = table(
  {
    at: 'time',
    kind: 'action_desc',
    also: ['action_data'],
    baseSymbol: 'type',
    base: 'change_amount',
  },
  open,
  {
    meanings: [
      [/^(trading|trade) fees?$/i, 'fee'],
      [/^order (placed|filled|full?filled|cancell?ed)$|^dust swap/i, 'leg'],
      [/^deposits?$/i, 'in'],
      [/^withdraw(als?)?$/i, 'out'],
      [/rebate|airdrop|interest|bonus|reward|dividend/i, 'income'],
    ],
    key: (line) => line.text('action_data') || line.text('time'),
  },
);

export const htx = [
  table(
    {
      pair: 'symbol',
      kind: 'deal_type',
      base: 'volume',
      money: 'amount',
      fee: 'fee_amount',
      feeSymbol: 'fee_currency',
      at: 'deal_time',
      also: ['account_type'],
    },
    open,
    {
      quotes,
      otherFee: ['fee_point_volume', 'fee_point_currency'],
      excludes: ['account_type', /^(?!spot$)/i],
    },
  ),
  table(
    {
      baseSymbol: 'currency',
      base: 'amount',
      at: 'deposit_time',
      also: ['tx_hash'],
    },
    open,
    { meaning: 'in' },
  ),
  table(
    {
      baseSymbol: 'currency',
      base: 'amount',
      fee: 'fee',
      at: 'withdraw_time',
      also: ['tx_hash'],
    },
    open,
    { meaning: 'out' },
  ),
];

export const bitget = [
  table(
    {
      pair: 'Trading Pair',
      kind: 'Side',
      base: 'Filled Amount',
      money: 'Total',
      fee: 'Fee',
      feeSymbol: 'Fee Currency',
      at: 'Order Time',
    },
    open,
    { quotes },
  ),
  table(
    {
      baseSymbol: 'Coin',
      base: 'Amount',
      also: ['From Address'],
      at: 'Time',
      state: 'Status',
    },
    open,
    { meaning: 'in' },
  ),
  table(
    {
      baseSymbol: 'Coin',
      base: 'Amount',
      also: ['To Address'],
      at: 'Time',
      state: 'Status',
      fee: 'Fee',
    },
    open,
    { meaning: 'out' },
  ),
];

/** Trades of Crypto.com's exchange, in three spellings. */
export const cryptoComTrades = [
  table(
    {
      at: 'Create Time',
      pair: 'Instrument Name',
      kind: 'Side',
      base: 'Traded Quantity',
      price: 'Traded Price',
      fee: 'Fees',
      feeSymbol: 'Fee Instrument Name',
    },
    utc,
    { quotes },
  ),
  table(
    {
      at: 'Time',
      pair: 'Symbol',
      kind: 'Side',
      base: 'Trade Amount',
      money: 'Volume of Business',
      fee: 'Fee',
      feeSymbol: 'Fee Currency',
    },
    utc,
    { quotes },
  ),
  table(
    {
      at: 'create_time_utc',
      pair: 'symbol',
      kind: 'side',
      base: 'traded_quantity',
      price: 'traded_price',
      fee: 'fee',
      feeSymbol: 'fee_currency',
    },
    utc,
    { quotes },
  ),
];

/** Bitvavo: amounts of money have the fee in them, and a column names the place of the clock. */
export const bitvavo = table(
  {
    at: 'Date',
    kind: 'Type',
    baseSymbol: 'Currency',
    base: 'Amount',
    state: 'Status',
    moneySymbol: 'Received / Paid Currency',
    money: 'Received / Paid Amount',
    feeSymbol: 'Fee currency',
    fee: 'Fee amount',
  },
  open,
  {
    feeWithin: true,
    meanings: [
      [/^buy$/i, 'buy'],
      [/^sell$/i, 'sell'],
      [/^deposit$/i, 'in'],
      [/^withdrawal$/i, 'out'],
      [
        /^(fixed[ _])?staking$|rebate|airdrop|affiliate|campaign|distribution|lending|interest/i,
        'income',
      ],
    ],
  },
);

/** Bitpanda Pro's trades. */
export const bitpandaPro = table(
  {
    kind: 'Type',
    base: 'Amount',
    baseSymbol: 'Amount Currency',
    price: 'Price',
    moneySymbol: 'Price Currency',
    fee: 'Fee',
    feeSymbol: 'Fee Currency',
    at: 'Time',
    also: ['Market', 'Trade ID'],
  },
  utc,
);

const okxForm = { zone: null, likelyZone: 'UTC', exchange: 'okx' } as const;
/** Deposits and withdrawals, a file each. */
export const okxTransfers = [
  table(
    {
      at: 'Time',
      baseSymbol: 'Crypto',
      also: ['Deposit address'],
      base: 'Amount',
      state: 'Status',
    },
    okxForm,
    { meaning: 'in' },
  ),
  table(
    {
      at: 'Time',
      baseSymbol: 'Crypto',
      also: ['Withdrawal address'],
      base: 'Amount',
      fee: 'Fee',
      state: 'Status',
    },
    okxForm,
    { meaning: 'out' },
  ),
];

/** Binance's income history of futures. */
export const binanceFutures = table(
  { at: 'Date', kind: 'type', base: 'Amount', baseSymbol: 'Asset', also: ['Transaction ID'] },
  { zone: 'UTC', exchange: 'binance', dayOrder: 'year-first' },
  {
    meanings: [
      [/^coin_swap_(deposit|withdraw)$/i, 'leg'],
      [/^(deposit|withdraw|.*transfer.*)$/i, 'own'],
      [
        /pnl|funding|commission|insurance|rebate|kickback|bonus|prize|delivered|referral|settlement/i,
        'income',
      ],
    ],
    key: (line) => line.text('Transaction ID'),
  },
);

/** Small amounts that became BNB, of which a fee had been taken. */
export const binanceDust = ['Fee (BNB)', 'Fee(BNB)'].map((fee) =>
  table(
    { at: 'Date', base: 'Amount', baseSymbol: 'Coin', money: 'Converted BNB', fee },
    { zone: null, likelyZone: 'UTC', exchange: 'binance', dayOrder: 'year-first' },
    { meaning: 'sell', moneyOf: 'BNB', feeOf: 'money', feeWithin: true },
  ),
);

/** bitFlyer: fees are of the first currency, beside its amount. */
const bitflyerKinds: Meanings = [
  [/^(買い|buy)$/i, 'buy'],
  [/^(売り|sell)$/i, 'sell'],
  [/^(入金|預入|受取|deposit|receive|external receive)$/i, 'in'],
  [/^(出金|外部送付|送付|withdrawal|withdraw|send|external send)$/i, 'out'],
  [/手数料|^fee$|支払|^payment$/i, 'out'],
  [/報酬|付与|キャンペーン|配当|プレゼント|reward|bonus/i, 'income'],
];
const bitflyerTable = (columns: Columns, form: Form) =>
  table(columns, form, { meanings: bitflyerKinds, feeOf: 'base' });
export const bitflyer = [
  bitflyerTable(
    {
      at: '取引日時',
      kind: '取引種別',
      baseSymbol: '通貨1',
      base: '通貨1数量',
      fee: '手数料',
      moneySymbol: '通貨2',
      money: '通貨2数量',
    },
    japan,
  ),
  bitflyerTable(
    {
      at: '取引日時',
      kind: '取引種別',
      baseSymbol: '通貨1',
      base: '数量1',
      fee: '手数料',
      moneySymbol: '通貨2',
      money: '数量2',
    },
    japan,
  ),
  bitflyerTable(
    {
      at: 'Trade Date',
      kind: 'Trade Type',
      baseSymbol: 'Currency 1',
      base: 'Amount (Currency 1)',
      fee: 'Fee',
      moneySymbol: 'Currency 2',
      money: 'Amount (Currency 2)',
    },
    open,
  ),
];

/** bitbank: fees are of the yen side, below zero where the maker is paid. */
export const bitbank = [
  table(
    {
      pair: '通貨ペア',
      kind: ['現物/信用', '売/買'],
      base: '数量',
      price: '価格',
      fee: '発生手数料',
      at: '取引日時',
    },
    japan,
    {
      feeOf: 'money',
      hasRebates: true,
      meanings: [
        [/^現物 買/, 'buy'],
        [/^現物 売/, 'sell'],
      ],
    },
  ),
  table(
    {
      pair: '通貨ペア',
      kind: '売/買',
      base: '数量',
      price: '価格',
      fee: '手数料',
      at: '取引日時',
      also: ['取引ID'],
    },
    japan,
    { feeOf: 'money', hasRebates: true },
  ),
  table(
    {
      baseSymbol: 'コイン',
      at: '日時',
      base: '数量',
      fee: '手数料',
      also: ['Txid'],
      state: 'ステータス',
    },
    japan,
    { meaning: 'out' },
  ),
  table(
    {
      baseSymbol: 'コイン',
      at: '日時',
      base: '数量',
      also: ['Txid'],
      state: 'ステータス',
    },
    japan,
    { meaning: 'in' },
  ),
];

/** Zaif: a bonus in yen is a fee paid back. */
export const zaif = table(
  {
    pair: 'マーケット',
    kind: '取引種別',
    price: '価格',
    base: '数量',
    at: '日時',
    fee: '取引手数料',
    also: ['ボーナス円'],
  },
  japan,
  { feeOf: 'unknown', bonus: ['ボーナス円', 'JPY'] },
);

const delta: Meanings = [
  [/^buy$/i, 'buy'],
  [/^sell$/i, 'sell'],
  [/^deposit$/i, 'in'],
  [/^withdraw(al)?$/i, 'out'],
  [/^(reward|interest|airdrop|mining|staking( reward)?|fork)$/i, 'income'],
];
/** Delta: amounts of both sides, and names behind some symbols. */
export const deltaApp = table(
  {
    at: 'Date',
    kind: 'Way',
    base: 'Base amount',
    baseSymbol: 'Base currency (name)',
    money: 'Quote amount',
    moneySymbol: 'Quote currency',
    fee: 'Fee amount',
    feeSymbol: 'Fee currency (name)',
    note: 'Notes',
    place: 'Exchange',
  },
  open,
  { meanings: delta, excludes: ['Base type', /^(?!crypto|fiat|$)/i] },
);

/** CoinMarketCap's portfolio, in dollars; its head names the zone. */
export const coinMarketCap = table(
  {
    at: 'Date',
    baseSymbol: 'Token',
    kind: 'Type',
    base: 'Amount',
    note: 'Notes',
    money: 'Total value (USD)',
    fee: 'Fee',
    feeSymbol: 'Fee Currency',
  },
  open,
  {
    moneyOf: 'USD',
    meanings: [
      [/^buy$/i, 'buy'],
      [/^sell$/i, 'sell'],
      [/^transfer ?in$/i, 'in'],
      [/^transfer ?out$/i, 'out'],
    ],
  },
);
