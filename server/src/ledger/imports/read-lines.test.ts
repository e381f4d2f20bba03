import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportFormat } from '@moa/contracts/assets/ledger-imports';
import fc from 'fast-check';
import { csvHead, csvLine } from '../entries/ledger-csv.ts';
import { type Reading, readLines } from './read-lines.ts';

const now = new Date('2026-11-27T00:00:00.000Z');
const read = (csv: string, how: Parameters<typeof readLines>[1] = {}) => readLines(csv, how, now);

/** `2021-03-04T03:34 trade +0.01 BTC -500000 KRW fee 250 KRW`, or why not. */
function said(reading: Reading): string {
  if (!('entry' in reading))
    return reading.fate === 'ignored' ? 'ignored' : `${reading.problem} in ${reading.column}`;
  const { entry } = reading;
  const side = (quantity: string | null, symbol: string | null) =>
    quantity === null ? '' : ` ${quantity.startsWith('-') ? '' : '+'}${quantity} ${symbol}`;
  return [
    `${entry.at.replace('.000Z', '')} ${entry.type}`,
    side(entry.quantity, entry.symbol),
    side(entry.counterQuantity, entry.counterSymbol),
    entry.feeQuantity === null ? '' : ` fee ${entry.feeQuantity} ${entry.feeSymbol}`,
  ].join('');
}
const upbitHead = '체결시간,코인,마켓,종류,거래수량,거래단가,거래금액,수수료,정산금액,주문시간\n';
const binanceHead = 'Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n';
const koinlyHead =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash\n';
const rotkiTradesHead =
  'Location,Spend Currency,Receive Currency,Receive Amount,Spend Amount,Fee,Fee Currency,Description,Timestamp\n';
const rotkiEventsHead = 'Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp\n';

const tables: readonly [ImportFormat, string, readonly (readonly [string, string])[]][] = [
  [
    'upbit',
    upbitHead,
    [
      [
        '2021.03.04 12:34,BTC,KRW,매수,0.01BTC,"62,000,000KRW","620,000KRW",310KRW,"620,310KRW",2021.03.04 12:33',
        '2021-03-04T03:34:00 trade +0.01 BTC -620000 KRW fee 310 KRW',
      ],
      [
        '2021.03.04 12:34,ETH,BTC,매도,2,0.05,0.1,0.00025,0.09975,2021.03.04 12:34',
        '2021-03-04T03:34:00 trade +0.1 BTC -2 ETH fee 0.00025 BTC',
      ],
      [
        '2021.03.04 23:59:59,XRP,KRW,매도,100XRP,500KRW,"50,000KRW",25KRW,"49,975KRW",',
        '2021-03-04T14:59:59 trade -100 XRP +50000 KRW fee 25 KRW',
      ],
      [
        '2021.03.05 00:00,KRW,-,입금,"1,000,000KRW",-,-,-,-,',
        '2021-03-04T15:00:00 deposit +1000000 KRW',
      ],
      [
        '2021.03.05 00:00,ETH,-,출금,1.5ETH,-,-,0.01ETH,-,',
        '2021-03-04T15:00:00 withdrawal -1.5 ETH fee 0.01 ETH',
      ],
      ['2021.03.05 00:00,ETH,-,교환,1.5ETH,-,-,-,-,', 'kind in 종류'],
      ['2021.02.30 00:00,ETH,-,입금,1.5ETH,-,-,-,-,', 'time in 체결시간'],
      ['2030.02.01 00:00,ETH,-,입금,1.5ETH,-,-,-,-,', 'time in null'],
    ],
  ],
  [
    'binance',
    binanceHead,
    [
      [
        '2021-06-05 16:36:56,DOGEEUR,BUY,0.31031,500DOGE,155.15500000EUR,0.5DOGE',
        '2021-06-05T16:36:56 trade +500 DOGE -155.155 EUR fee 0.5 DOGE',
      ],
      [
        '2021-06-05 16:36:56,1INCHUSDT,SELL,0.5,10.51INCH,5.25USDT,0.0001BNB',
        '2021-06-05T16:36:56 trade -10.5 1INCH +5.25 USDT fee 0.0001 BNB',
      ],
      [
        '2021-06-05 16:36:56,BTCUSDT,BUY,40000,0.05,2000,1E-5BTC',
        '2021-06-05T16:36:56 trade +0.05 BTC -2000 USDT fee 0.00001 BTC',
      ],
      ['2021-06-05 16:36:56,BTCUSDT,HOLD,40000,0.05,2000,0', 'kind in Side'],
      ['2021-06-05 16:36:56,NOPAIR,BUY,40000,0.05,2000,0', 'symbol in Pair'],
      ['2021-06-05 16:36:56,BTCUSDT,BUY,40000,"0,05",2000,0', 'amount in Executed'],
    ],
  ],
  [
    'koinly',
    koinlyHead,
    [
      [
        '2018-01-01 14:25 UTC,0.5,ETH,0.02,BTC,0.001,ETH,,,,swap,',
        '2018-01-01T14:25:00 trade +0.02 BTC -0.5 ETH fee 0.001 ETH',
      ],
      ['2018-01-01 14:25:31,,,0.02,BTC,,,,,reward,,', '2018-01-01T14:25:31 income +0.02 BTC'],
      ['2018-01-01,1.5,ETH,,,,,,,,,', '2018-01-01T00:00:00 withdrawal -1.5 ETH'],
      ['2018-01-01,,,1.5,ETH;1027,,,,,,,', '2018-01-01T00:00:00 deposit +1.5 ETH'],
      ['2018-01-01,,,,,0.01,ETH,,,,,', '2018-01-01T00:00:00 withdrawal -0.01 ETH'],
      ['2018-01-01,,,5,ETH,,,,,ignored,,', 'ignored'],
      ['2018-01-01,,,,,,,,,,,', 'sides in null'],
      ['2018-01-01,1,BTC,2,BTC,,,,,,,', 'sides in null'],
      ['yesterday,1,BTC,,,,,,,,,', 'time in Date'],
    ],
  ],
  [
    'rotki-trades',
    rotkiTradesHead,
    [
      [
        'binance,LTC,BTC,4.25,390.5,,,sold litecoin,1659171600000',
        '2022-07-30T09:00:00 trade +4.25 BTC -390.5 LTC',
      ],
      [
        'upbit,KRW,BTC,1,30000000,15000,KRW,,1659171600',
        '2022-07-30T09:00:00 trade +1 BTC -30000000 KRW fee 15000 KRW',
      ],
      [
        'kucoin,eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7,DAI,8,2,,,,1659344400000',
        'contract in Spend Currency',
      ],
    ],
  ],
  [
    'rotki-events',
    rotkiEventsHead,
    [
      ['Deposit,binance,EUR,1000.00,,,,1658912400000', '2022-07-27T09:00:00 deposit +1000 EUR'],
      [
        'Withdrawal,binance,ETH,99.00,1.00,ETH,,1658998800000',
        '2022-07-28T09:00:00 withdrawal -99 ETH fee 1 ETH',
      ],
      ['Staking,binance,ETH,0.05,,,,1659340800000', '2022-08-01T08:00:00 income +0.05 ETH'],
      ['Invalid,binance,ETH,0.05,,,,1659340800000', 'kind in Type'],
    ],
  ],
];

for (const [format, head, rows] of tables) {
  describe(`a file of ${format}`, () => {
    it('is known by its head, whatever else it has', () => {
      const { format: found } = read(`\uFEFF${head.trim()},whatever\r\n`);
      assert.equal(found, format);
    });
    for (const [row, wanted] of rows)
      it(`says ${wanted}: ${row}`, () => {
        const { lines } = read(head + row);
        assert.deepEqual(lines.map(said), [wanted]);
      });
  });
}

describe('a file of nobody known', () => {
  const csv =
    '일시;보낸 수량;보낸 자산;받은 수량;받은 자산;비고\n2024. 1. 5. 오후 9:05;;;0,5;BTC;선물\n2024. 1. 5. 오전 12:05:01;;;0.5;btc;선물\n';
  it('is read by the names of its columns, in Korean time', () => {
    const { format, mapping, lines } = read(csv);
    assert.equal(format, 'custom');
    assert.deepEqual(mapping, {
      ...{ at: '일시', received: '받은 수량', receivedSymbol: '받은 자산' },
      ...{ sent: '보낸 수량', sentSymbol: '보낸 자산', note: '비고' },
    });
    assert.deepEqual(lines.map(said), [
      'amount in 받은 수량',
      '2024-01-04T15:05:01 deposit +0.5 BTC',
    ]);
  });
  it('is read by the columns that a person names', () => {
    const { lines } = read('a,b,c\n2024-01-01 00:00:00,3,XRP\n', {
      format: 'custom',
      zone: 'UTC',
      mapping: { at: 'a', sent: 'b', sentSymbol: 'c' },
    });
    assert.deepEqual(lines.map(said), ['2024-01-01T00:00:00 withdrawal -3 XRP']);
  });
  it('that names no column of a time has no line that can be read', () => {
    const { lines } = read('a,b\n1,2\n');
    assert.deepEqual(lines.map(said), ['columns in null']);
  });
});

describe('a file that is none', () => {
  for (const [name, csv] of [
    ['one column', 'a\nb\n'],
    ['a quotation mark without an end', 'a,b\n1,"2\n'],
    ['nothing', '\n\n'],
    ['10,001 lines', `a,b\n${'1,2\n'.repeat(10_001)}`],
  ] as const)
    it(`is refused in words: ${name}`, () => {
      assert.throws(
        () => read(csv),
        (error: Error & { status?: number }) => error.status === 422,
      );
    });
  it('of 10,000 lines is taken, and each has the number that an editor shows', () => {
    const { lines } = read(
      `${koinlyHead}${'2018-01-01,1,BTC,,,,,,,,"two\nlines",\n'.repeat(2)}2018-01-01,1,BTC,,,,,,,,,\n`,
    );
    assert.deepEqual(
      lines.map(({ line }) => line),
      [3, 5, 6],
    );
    assert.equal(read(`a,b\n${'1,2\n'.repeat(10_000)}`).lines.length, 10_000);
  });
});

it('our own download comes back as it was, whatever it says', () => {
  const quantity = fc.tuple(fc.bigInt(1n, 10n ** 24n), fc.nat(18)).map(([units, decimals]) => {
    const digits = units.toString().padStart(decimals + 1, '0');
    const at = digits.length - decimals;
    return `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0*$/, '');
  });
  const symbol = fc.constantFrom('BTC', 'ETH', 'KRW', 'XRP', '1INCH');
  const note = fc
    .string({ maxLength: 40 })
    .map((text) => text.replace(/\p{C}|\p{Z}|'/gu, '') || null);
  fc.assert(
    fc.property(
      fc.record({
        symbol,
        quantity,
        counter: quantity,
        fee: quantity,
        note,
        at: fc.date({ min: new Date('2010-01-01'), max: now, noInvalidDate: true }),
      }),
      fc.constantFrom('deposit', 'withdrawal', 'income', 'adjustment', 'trade'),
      ({ symbol, quantity, counter, fee, note, at }, type) => {
        const sides =
          type === 'trade'
            ? { counterSymbol: 'USDC', counterQuantity: `-${counter}` }
            : { counterSymbol: null, counterQuantity: null };
        const entry = {
          ...{ type, symbol, at: at.toISOString(), note, ...sides },
          quantity: type === 'withdrawal' ? `-${quantity}` : quantity,
          ...{ feeSymbol: 'BNB', feeQuantity: fee },
        };
        const csv =
          csvHead('en') +
          csvLine(
            {
              ...entry,
              ...{ id: 'l', sourceId: 's', sourceLabel: 'x', valueKrw: null, valueUsd: null },
              ...{ ownMove: null, manual: false },
            } as Parameters<typeof csvLine>[0],
            'en',
          );
        const [line] = read(csv).lines;
        assert.ok(line && 'entry' in line, JSON.stringify(line));
        // What a spreadsheet would run is changed on its way out.
        const { note: _, ...facts } = line.entry;
        const { note: __, ...wanted } = entry;
        assert.deepEqual(facts, wanted);
      },
    ),
    { numRuns: 300 },
  );
});
