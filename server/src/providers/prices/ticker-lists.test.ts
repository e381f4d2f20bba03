import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseLosslessJson } from '../parse-lossless-json.ts';
import { assetPrices } from './asset-prices.ts';
import { offerMarkets } from './offer-markets.ts';
import { createPriceBook } from './price-book.ts';
import { type ListedVenue, tickerLists } from './ticker-lists.ts';

const now = Date.now();

/** An answer as each exchange's page shows it, with a row that says nothing. */
const answers: Record<ListedVenue, [answer: string, beside?: string]> = {
  bithumb: [
    `{"status":"0000","data":{"BTC":{"opening_price":"504000","closing_price":"505000",
    "min_price":"504000","max_price":"516000","units_traded":"14.71960286","fluctate_24H":"1000",
    "fluctate_rate_24H":"0.2"},"ETH":{"closing_price":null},"date":"1417142049868"}}`,
    `{"status":"0000","data":{"ODD":{"closing_price":"0.00002","fluctate_rate_24H":"1"},"date":"1"}}`,
  ],
  coinone: [
    `{"result":"success","error_code":"0","server_time":1416895635000,"tickers":[
    {"quote_currency":"krw","target_currency":"btc","timestamp":${now},"high":"3845000.0",
    "low":"3819000.0","first":"3825000.0","last":"3833250.0","id":"1499341142000001"},
    {"quote_currency":"krw","target_currency":"eth","first":"1"}]}`,
  ],
  korbit: [
    `{"success":true,"data":[{"symbol":"btc_krw","open":"92709000","high":"97034000",
    "low":"92001000","close":"94679000","prevClose":"92709000","priceChange":"1970000",
    "priceChangePercent":"2.12","volume":"86.7","lastTradedAt":${now}},
    {"symbol":"eth_krw","open":"1"}]}`,
  ],
  okx: [
    `{"code":"0","msg":"","data":[{"instType":"SPOT","instId":"LTC-USDT","last":"9999.99","lastSz":"1",
    "askPx":"9999.99","askSz":"11","bidPx":"8888.88","bidSz":"5","open24h":"9000","high24h":"10000",
    "low24h":"8888.88","volCcy24h":"2222","vol24h":"2222","sodUtc0":"0.1","sodUtc8":"0.1",
    "ts":"${now}"},{"instType":"SPOT","instId":"BTC-USDT","last":null}]}`,
  ],
  bybit: [
    `{"retCode":0,"retMsg":"OK","result":{"category":"spot","list":[{"symbol":"BTCUSDT",
    "bid1Price":"20517.96","bid1Size":"2","ask1Price":"20527.77","ask1Size":"1.862172",
    "lastPrice":"20533.13","prevPrice24h":"20393.48","price24hPcnt":"0.0068",
    "highPrice24h":"21128.12","lowPrice24h":"20318.89","turnover24h":"243765620.65899866",
    "volume24h":"11801.27771","usdIndexPrice":"20784.12009279"},{"symbol":"ETHUSDT"}]},
    "retExtInfo":{},"time":1673859087947}`,
  ],
  kraken: [
    `{"error":[],"result":{"XXBTZUSD":{"a":["30300.10000","1","1.000"],"b":["30300.00000","1","1.000"],
    "c":["30303.20000","0.00067643"],"v":["4083.67001100","4412.73601799"],
    "p":["30706.77771","30689.13205"],"t":[34619,38907],"l":["29868.30000","29868.30000"],
    "h":["31631.00000","31631.00000"],"o":"30502.80000"},"UNKNOWN":{"c":["1","1"]},"XETHZUSD":{}}}`,
    `{"error":[],"result":{"XXBTZUSD":{"altname":"XBTUSD","wsname":"XBT/USD","aclass_base":"currency",
    "base":"XXBT","aclass_quote":"currency","quote":"ZUSD"},
    "XETHZUSD":{"base":"XETH","quote":"ZUSD"}}}`,
  ],
  coinbase: [
    `{"products":[{"product_id":"BTC-USD","price":"140.21","price_percentage_change_24h":"9.43",
    "volume_24h":"1908432","base_name":"Bitcoin","quote_name":"US Dollar","is_disabled":false,
    "status":"online","product_type":"SPOT","quote_currency_id":"USD","base_currency_id":"BTC",
    "fcm_trading_session_details":null,"mid_market_price":"140.22","alias":"","alias_to":["BTC-USDC"]},
    {"product_id":"ETH-USD","price":1}],"num_products":2}`,
  ],
};

type Read = [symbol: string, price: string, change24h: string | null, volume24h?: string];
const read: Record<ListedVenue, Read[]> = {
  // What Bithumb sells for bitcoin alone costs what these do in won.
  bithumb: [
    ['BTC', '505000', '0.2'],
    ['ODD', '10.1', null],
  ],
  coinone: [['BTC', '3833250.0', '0.22']],
  korbit: [['BTC', '94679000', '2.12']],
  okx: [['LTC', '9999.99', '11.11', '2222']],
  bybit: [['BTC', '20533.13', '0.68', '11801.27771']],
  kraken: [['BTC', '30303.20000', null]],
  coinbase: [['BTC', '140.21', '9.43']],
};

const venues = Object.keys(answers) as ListedVenue[];

describe('the tickers of an exchange', () => {
  for (const venue of venues) {
    it(`are read as ${venue} writes them, without those that say nothing`, () => {
      const { plain } = tickerLists[venue];
      const parse = plain === true ? JSON.parse : parseLosslessJson;
      const [answer, beside] = answers[venue];
      const markets = tickerLists[venue].read(
        parse(answer),
        beside === undefined ? undefined : parse(beside),
      );
      assert.deepEqual(
        assetPrices(venue, markets, () => null).map((one) => ({
          ...one,
          price: Number(one.price),
        })),
        read[venue].map(([symbol, price, change24h, volume24h]) => ({
          symbol,
          price: Number(price),
          change24h,
          ...(volume24h === undefined ? {} : { volume24h }),
        })),
      );
    });

    it(`of ${venue} are none where the answer is something else`, () => {
      for (const answer of [null, [], {}, { status: '5600' }, { result: 'error' }, 'words']) {
        assert.throws(() => tickerLists[venue].read(answer, undefined), TypeError);
      }
    });
  }
});

describe('a market that ended or is halted', () => {
  const day = 86_400_000;
  const old = now - 2 * day;
  const table: [ListedVenue, name: string, answer: unknown, beside?: unknown][] = [
    ...(
      [
        ['status', 'delisted'],
        ['status', 'offline'],
        ['is_disabled', true],
        ['trading_disabled', true],
        ['cancel_only', true],
      ] as const
    ).map(([name, value]): [ListedVenue, string, unknown] => [
      'coinbase',
      `${name} ${value}`,
      {
        products: [
          {
            base_currency_id: 'NU',
            quote_currency_id: 'USD',
            price: '0.1234',
            price_percentage_change_24h: '',
            status: 'online',
            [name]: value,
          },
        ],
      },
    ]),
    ...['cancel_only', 'post_only', 'maintenance'].map(
      (status): [ListedVenue, string, unknown, unknown] => [
        'kraken',
        status,
        { result: { NUUSD: { c: ['0.1234', '1'] } } },
        { result: { NUUSD: { base: 'NU', quote: 'ZUSD', status } } },
      ],
    ),
    [
      'coinone',
      'an old time',
      {
        result: 'success',
        tickers: [
          {
            quote_currency: 'krw',
            target_currency: 'nu',
            first: '1',
            last: '1',
            timestamp: old,
          },
        ],
      },
    ],
    [
      'korbit',
      'an old time',
      { success: true, data: [{ symbol: 'nu_krw', open: '1', close: '1', lastTradedAt: old }] },
    ],
    [
      'okx',
      'an old time',
      { code: '0', data: [{ instId: 'NU-USDT', last: '1', open24h: '1', ts: `${old}` }] },
    ],
    [
      'bybit',
      'no trades',
      {
        retCode: 0,
        result: {
          list: [{ symbol: 'NUUSDT', lastPrice: '1', prevPrice24h: '1', volume24h: '0' }],
        },
      },
    ],
    [
      'bithumb',
      'no trades',
      {
        status: '0000',
        data: { NU: { closing_price: '1', fluctate_rate_24H: '0', units_traded_24H: '0' } },
      },
    ],
  ];
  for (const [venue, name, answer, beside] of table) {
    it(`tells no price of now at ${venue}: ${name}`, () => {
      assert.deepEqual(tickerLists[venue].read(answer, beside), []);
    });
  }

  it('leaves its last price stale, until it trades again', () => {
    let at = now;
    const book = createPriceBook({ now: () => at });
    const offer = offerMarkets(book, 'coinbase');
    const market = (base: string) => ({ base, quote: 'USD', price: '2', change24h: null });
    const isStale = (symbol: string) => {
      const ticker = book.ticker('coinbase', symbol);
      return ticker === null ? null : book.isStale(ticker);
    };
    offer([market('BTC'), market('NU')], 'all');
    assert.deepEqual([isStale('BTC'), isStale('NU')], [false, false]);
    at += 15_000;
    offer([market('BTC')], 'all');
    assert.deepEqual([isStale('BTC'), isStale('NU')], [false, true]);
    offer([market('NU')]);
    assert.equal(isStale('NU'), false);
  });
});

describe('what an asset costs at an exchange', () => {
  const market = (base: string, quote: string, price: string) => ({
    base,
    quote,
    price,
    change24h: '1',
  });
  const worth = (asset: string) => ({ BTC: '100000', EUR: '1.1', USDT: '0.9' })[asset] ?? null;

  it('is what its market in the money of the exchange says, whatever the others say', () => {
    const markets = [market('X', 'BTC', '1'), market('X', 'KRW', '20'), market('X', 'USDT', '3')];
    assert.deepEqual(assetPrices('upbit', markets, worth), [
      { symbol: 'X', price: '20', change24h: '1' },
    ]);
  });

  it('is turned by what the quote costs there, else anywhere; what nobody turns has none', () => {
    const markets = [
      market('BTC', 'KRW', '150000000'),
      market('X', 'BTC', '0.000002'),
      market('Y', 'ETH', '1'),
      market('Z', 'DOGE', '1'),
    ];
    assert.deepEqual(
      assetPrices('upbit', markets, worth).map(({ symbol, price }) => [symbol, price]),
      [
        ['BTC', '150000000'],
        ['X', '300'],
      ],
    );
    assert.deepEqual(
      assetPrices('kraken', [market('X', 'EUR', '10'), market('Y', 'USDT', '10')], worth).map(
        ({ symbol, price }) => [symbol, price],
      ),
      [
        ['X', '11'],
        ['Y', '9'],
      ],
    );
  });

  it('is of the asset that the exchange means, and of its new name before the old one', () => {
    const markets = [
      market('LUNA', 'USD', '0.00005'),
      market('LUNA2', 'USD', '0.11'),
      market('MATIC', 'USD', '0.4'),
      market('POL', 'USD', '0.41'),
    ];
    assert.deepEqual(
      assetPrices('kraken', markets, worth).map(({ symbol, price }) => [symbol, price]),
      [
        ['LUNC', '0.00005'],
        ['LUNA', '0.11'],
        ['POL', '0.41'],
      ],
    );
    assert.deepEqual(
      assetPrices('upbit', [market('TON', 'KRW', '1300')], worth).map(({ symbol }) => symbol),
      ['TOKAMAK'],
    );
  });
});
