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
    return reading.fate === 'refused' ? `${reading.problem} in ${reading.column}` : reading.fate;
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
      ['2018-01-01,,,,,0.01,ETH,,,,,', 'sides in null'],
      ['2018-01-01,,,,,0.01,ETH,,,cost,,', '2018-01-01T00:00:00 withdrawal -0.01 ETH'],
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
  [
    'koinly-export',
    'ID (read-only),Date (UTC),Type,Tag,From Amount,From Currency,To Amount,To Currency,Fee Amount,Fee Currency,Description\n',
    [
      [
        'A,2024-03-01 14:25:00,trade,,100,USDT,0.0016,BTC,0.1,USDT,',
        '2024-03-01T14:25:00 trade +0.0016 BTC -100 USDT fee 0.1 USDT',
      ],
      [
        'A,2024-03-03 01:00:00,crypto_deposit,reward,,,0.5,ATOM,,,',
        '2024-03-03T01:00:00 income +0.5 ATOM',
      ],
      ['A,2024-03-03 01:00:00,transfer,,0.5,ATOM,0.5,ATOM,,,', 'ignored'],
    ],
  ],
  [
    'cointracking',
    'Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date\n',
    [
      [
        'Trade,0.05,ETH,110.5,USD,0.001,BNB,Binance,,,24.08.2024 23:01',
        '2024-08-24T14:01:00 trade +0.05 ETH -110.5 USD fee 0.001 BNB',
      ],
      [
        'Staking,0.05,ETH,,,,,Binance,,,24.08.2024 23:01:59',
        '2024-08-24T14:01:59 income +0.05 ETH',
      ],
      [
        'Withdrawal,,,1,ETH,0.01,ETH,Binance,,,2024-08-24 23:01:59',
        '2024-08-24T14:01:59 withdrawal -1 ETH fee 0.01 ETH',
      ],
    ],
  ],
  [
    'coinledger',
    'Date (UTC),Platform (Optional),Asset Sent,Amount Sent,Asset Received,Amount Received,Fee Currency (Optional),Fee Amount (Optional),Type,Description (Optional)\n',
    [
      [
        '01/25/2024 10:00:00,Kraken,USD,100,BTC,0.002,USD,0.5,Trade,',
        '2024-01-25T10:00:00 trade +0.002 BTC -100 USD fee 0.5 USD',
      ],
      ['01/25/2024 10:00:00,Kraken,,,ADA,3,,,Airdrop,', '2024-01-25T10:00:00 income +3 ADA'],
      ['01/05/2024 10:00:00,Kraken,,,ADA,3,,,Airdrop,', 'time in Date (UTC)'],
    ],
  ],
  [
    'blockpit',
    'Date (UTC);Integration Name;Label;Outgoing Asset;Outgoing Amount;Incoming Asset;Incoming Amount;Fee Asset (optional);Fee Amount (optional);Comment (optional);Trx. ID (optional)\n',
    [
      [
        '10.02.2024 08:30:00;Bitpanda;Trade;EUR;1.234,50;BTC;0,03;EUR;1,5;;',
        '2024-02-10T08:30:00 trade +0.03 BTC -1234.5 EUR fee 1.5 EUR',
      ],
      [
        '10.02.2024 08:30:00;Bitpanda;Staking;;;ETH;0.01;;;;',
        '2024-02-10T08:30:00 income +0.01 ETH',
      ],
    ],
  ],
  [
    'ghostfolio',
    'Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note\n',
    [
      [
        '2024-05-01,BTC-USD,YAHOO,USD,60000,0.5,buy,1.2,',
        '2024-05-01T00:00:00 trade +0.5 BTC -30000 USD fee 1.2 USD',
      ],
      [
        '2024-05-01,ETHUSD,YAHOO,USD,3000.5,2,sell,0,',
        '2024-05-01T00:00:00 trade -2 ETH +6001 USD',
      ],
      ['2024-05-01,AAPL,YAHOO,USD,190,2,buy,0,', 'symbol in Code'],
    ],
  ],
  [
    'korean-trades',
    '체결시간,마켓,구분,체결가격,체결량,체결금액,수수료,수수료통화\n',
    [
      [
        '2026-01-01 09:00:00,KRW-BTC,매수,65000000,0.02,"1,300,000",650,KRW',
        '2026-01-01T00:00:00 trade +0.02 BTC -1300000 KRW fee 650 KRW',
      ],
      ['2026-01-01 09:00:00,BTCKRW,매수,65000000,0.02,1300000,650,KRW', 'symbol in 마켓'],
    ],
  ],
  [
    'kucoin',
    'UID,Symbol,Side,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC+08:00),Fee,Fee Currency\n',
    [
      [
        '1,XTZ-USDT,SELL,0.1,36.4,3.731,3.731,2024-04-28 12:36:00,0.0037,USDT',
        '2024-04-28T04:36:00 trade -36.4 XTZ +3.731 USDT fee 0.0037 USDT',
      ],
    ],
  ],
  [
    'bybit',
    'Spot Pairs,Order Type,Direction,Filled Value,Filled Price,Filled Quantity,Fees,Transaction ID,Order No.,Timestamp (UTC)\n',
    [
      [
        'BTC/USDT,LIMIT,BUY,600,60000,0.01,0.00001,1,2,2024-05-01 01:02:03',
        '2024-05-01T01:02:03 trade +0.01 BTC -600 USDT fee 0.00001 BTC',
      ],
      [
        'BTC/USDT,LIMIT,SELL,600,60000,0.01,0.6,1,2,2024-05-01 01:02:03',
        '2024-05-01T01:02:03 trade -0.01 BTC +600 USDT fee 0.6 USDT',
      ],
      [
        'ICPUSDT,MARKET,SELL,49.97342400000000000000,9.3234,5.36,0.04997342400000000000,22, 539,14:35 2024-11-16',
        '2024-11-16T14:35:00 trade -5.36 ICP +49.973424 USDT fee 0.049973424 USDT',
      ],
      ['BTCXYZ,LIMIT,BUY,600,60000,0.01,0.6,1,2,14:35 2024-11-16', 'symbol in Spot Pairs'],
    ],
  ],
  [
    'bybit',
    'Uid,Spot Pairs,Order Type,Direction,feeCoin,ExecFeeV2,Filled Value,Filled Price,Filled Quantity,Fees,Transaction ID,Order No.,Timestamp (UTC+0)\n',
    [
      [
        '1,BTCEUR,MARKET,SELL,MNT,0.004,1.615287,53842.9,0.00003,--,301, 04,08:22 2026-06-05',
        '2026-06-05T08:22:00 trade -0.00003 BTC +1.615287 EUR fee 0.004 MNT',
      ],
    ],
  ],
  [
    'bithumb',
    'Bithumb 기간별 거래 내역\n기간 : 2026-01-01 00:00:00 ~ 2026-01-31 23:59:59\n거래일시\t자산\t거래구분\t거래수량\t체결가격\t거래금액\t수수료\t정산금액\n',
    [
      [
        '2026-01-10 11:00:00\t이더리움\t매도\t0.25 ETH\t5,000,000 KRW\t1,250,000 KRW\t500 KRW\t+1,249,500 KRW',
        '2026-01-10T02:00:00 trade -0.25 ETH +1250000 KRW fee 500 KRW',
      ],
      [
        '2026-01-10 11:00:01\t이더리움\t매수\t0.05 ETH\t0.03744 BTC\t0.00187200 BTC\t- BTC\t+0.05 ETH',
        '2026-01-10T02:00:01 trade +0.05 ETH -0.001872 BTC',
      ],
      [
        '2026-01-10 12:00:00\t원화\t출금\t1,250,000 KRW\t-\t1,249,000 KRW\t1,000 KRW\t-1,250,000 KRW',
        '2026-01-10T03:00:00 withdrawal -1249000 KRW fee 1000 KRW',
      ],
      [
        '2026-01-10 09:40:00\t이더리움\t외부입금\t0.25 ETH\t-\t0.25 ETH\t- ETH\t+0.25 ETH',
        '2026-01-10T00:40:00 deposit +0.25 ETH',
      ],
      [
        '2026-01-11 09:40:00\t비엠티\t가상자산 이벤트 입금\t5.17 BMT\t-\t5.17 BMT\t- BMT\t+5.17 BMT',
        '2026-01-11T00:40:00 income +5.17 BMT',
      ],
      [
        '2026-01-11 09:40:00\t이더리움\t스테이킹(자유형)\t0.01 ETH\t-\t- KRW\t- ETH\t+0.01 ETH',
        '2026-01-11T00:40:00 income +0.01 ETH',
      ],
      [
        '2026-01-11 09:40:00\t이더리움\t스테이킹(자유형)\t0.01 ETH\t-\t- KRW\t- ETH\t-0.01 ETH',
        'kind in 거래구분',
      ],
      ['2026-01-11 09:40:00\t이더리움\t새로운 것\t1 ETH\t-\t-\t-\t+1 ETH', 'kind in 거래구분'],
      ['2026-01-11 09:40:00\t이더리움\t스테이킹(해제)\t2 ETH\t-\t-\t-\t+2 ETH', 'kind in 거래구분'],
      [
        '2026-01-11 09:40:00\t이더리움\t이벤트 참여 반환\t2 ETH\t-\t-\t-\t+2 ETH',
        'kind in 거래구분',
      ],
    ],
  ],
  [
    'coinbase',
    'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n',
    [
      [
        '1,2024-04-07 10:45:11 UTC,Advanced Trade Sell,BTC,-0.001,EUR,€64000.00,€64.00,€63.00,€1.00,',
        '2024-04-07T10:45:11 trade -0.001 BTC +64 EUR fee 1 EUR',
      ],
      [
        '1,2024-04-07 10:45:11 UTC,Convert,ETH,-0.5,USD,$3000,$1500,$1510,$10,Converted 0.5 ETH to 1495.12 USDC',
        '2024-04-07T10:45:11 trade -0.5 ETH +1495.12 USDC',
      ],
      ['1,2024-04-07 10:45:11 UTC,Retail Staking Transfer,ETH,-0.5,USD,$3000,,,,', 'ignored'],
      [
        '1,2024-04-07 10:45:11 UTC,Something new,ETH,-0.5,USD,$3000,,,,',
        'kind in Transaction Type',
      ],
    ],
  ],
  [
    'coinbase-fills',
    'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit\n',
    [
      [
        'default,1,BTC-EUR,BUY,2020-01-05T10:11:12.123Z,0.01,BTC,7000,0.35,-70.35,EUR',
        '2020-01-05T10:11:12.123Z trade +0.01 BTC -70 EUR fee 0.35 EUR',
      ],
      [
        'default,1,BTC-EUR,SELL,2020-01-05T10:11:12Z,0.01,BTC,7000,0.35,69.65,EUR',
        '2020-01-05T10:11:12 trade -0.01 BTC +70 EUR fee 0.35 EUR',
      ],
    ],
  ],
  [
    'kraken-trades',
    '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"\n',
    [
      [
        'T1,O1,XXBTZEUR,2024-01-02 03:04:05.6789,buy,limit,40000,400,0.64,0.01,0,,',
        '2024-01-02T03:04:05.678Z trade +0.01 BTC -400 EUR fee 0.64 EUR',
      ],
      [
        'T1,O1,XTZEUR,2024-01-02 03:04:05,sell,limit,1,100,0.16,100,0,,',
        '2024-01-02T03:04:05 trade -100 XTZ +100 EUR fee 0.16 EUR',
      ],
      [
        'T1,O1,ADA/USD,2024-01-02 03:04:05,sell,limit,0.5,50,0.08,100,0,,',
        '2024-01-02T03:04:05 trade -100 ADA +50 USD fee 0.08 USD',
      ],
    ],
  ],
  [
    'binance-transfers',
    'Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status\n',
    [
      [
        '2024-01-02 03:04:05,ETH,ETH,1.5,0.001,0xa,0xb,,,Completed',
        '2024-01-02T03:04:05 withdrawal -1.5 ETH fee 0.001 ETH',
      ],
      ['2024-01-02 03:04:05,ETH,ETH,1.5,0.001,0xa,0xb,,,Failed', 'ignored'],
      ['2024-01-02 03:04:05,ETH,ETH,1.5,,0xa,0xb,,,Completed', 'kind in null'],
    ],
  ],
];

for (const [format, head, rows] of tables) {
  describe(`a file of ${format}`, () => {
    it('is known by its head, whatever else it has', () => {
      const mark = head.includes('\t') ? '\t' : ',';
      const { format: found } = read(`\uFEFF${head.trim()}${mark}whatever\r\n`);
      assert.equal(found, format);
    });
    for (const [row, wanted] of rows)
      it(`says ${wanted}: ${row}`, () => {
        const { lines } = read(head + row);
        assert.deepEqual(lines.map(said), [wanted]);
      });
  });
}

/** Each line of a file of several lines. */
const acts: readonly [ImportFormat, string, string, readonly string[]][] = [
  [
    'kraken',
    'a trade of two lines, a withdrawal that failed, one under way, rewards and moves of its own',
    `txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
L1,R1,2024-02-01 00:00:00,trade,,currency,ZEUR,-400,0.64,0
L2,R1,2024-02-01 00:00:00,trade,,currency,XXBT,0.01,0,0
L3,R2,2024-02-02 00:00:00,withdrawal,,currency,XETH,-1.5,0.0035,0
L4,R2,2024-02-02 00:00:00,withdrawal,,currency,XETH,1.5,-0.0035,0
,R3,2024-02-03 00:00:00,deposit,,currency,XETH,2,0,
L5,R3,2024-02-03 00:00:00,deposit,,currency,XETH,2,0,2
L6,R4,2024-02-04 00:00:00,earn,reward,currency,DOT28.S,0.1,0.02,0
L7,R5,2024-02-05 00:00:00,earn,allocation,currency,DOT,-5,0,0
L8,R6,2024-02-06 00:00:00,staking,,currency,ETH2.S,0.01,0,0
L9,R7,2024-02-07 00:00:00,wonder,,currency,ETH,1,0,0`,
    [
      '2024-02-01T00:00:00 trade +0.01 BTC -400 EUR fee 0.64 EUR',
      'joined',
      'ignored',
      'ignored',
      '2024-02-03T00:00:00 deposit +2 ETH',
      'joined',
      '2024-02-04T00:00:00 income +0.1 DOT fee 0.02 DOT',
      'ignored',
      '2024-02-06T00:00:00 income +0.01 ETH',
      'kind in type',
    ],
  ],
  [
    'binance-history',
    'trades by their time, fees, interest and moves of its own',
    `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2020-10-28 22:03:03,Spot,Deposit,EUR,245.25,
1,2020-10-28 22:03:04,Spot,Transaction Related,BNB,9.5,
1,2020-10-28 22:03:04,Spot,Transaction Related,EUR,-245.25,
1,2020-10-30 14:21:20,Spot,Fee,ETH,-3.605E-05,
1,2020-10-30 14:21:20,Spot,Buy,EUR,-13.4,
1,2020-10-30 14:21:20,Spot,Buy,ETH,0.03605,
1,2022-10-30 14:21:20,Earn,Simple Earn Flexible Interest,ETH,0.00001,
1,2022-10-30 14:21:20,Spot,Simple Earn Flexible Subscription,ETH,-1,
1,2022-10-30 14:21:21,Spot,Buy,ETH,1,
1,2022-10-30 14:21:22,Spot,A new operation,ETH,1,`,
    [
      '2020-10-28T22:03:03 deposit +245.25 EUR',
      '2020-10-28T22:03:04 trade +9.5 BNB -245.25 EUR',
      'joined',
      '2020-10-30T14:21:20 trade +0.03605 ETH -13.4 EUR fee 0.00003605 ETH',
      'joined',
      'joined',
      '2022-10-30T14:21:20 income +0.00001 ETH',
      'ignored',
      'sides in null',
      'kind in Operation',
    ],
  ],
  [
    'binance-history',
    'assets that become others, several accounts of one conversion, and what is taken away again',
    `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2023-01-01 00:00:01,Spot,Asset Conversion Transfer,BUSD,-50,
1,2023-01-01 00:00:01,Spot,Asset Conversion Transfer,FDUSD,50,
1,2023-01-01 00:00:02,Spot,Token Swap - Redenomination/Rebranding,LEND,-100,
1,2023-01-01 00:00:02,Spot,Token Swap - Redenomination/Rebranding,AAVE,1,
1,2023-01-01 00:00:03,Spot,Token Swap - Distribution,MATIC,-10,
1,2023-01-01 00:00:03,Spot,Token Swap - Distribution,POL,10,
1,2023-01-01 00:00:04,Spot,Token Swap - Distribution,AAVE,2,
1,2023-01-01 00:00:05,Spot,Leverage Token Redemption,BTCUP,-3,
1,2023-01-01 00:00:05,Spot,Leverage Token Redemption,USDT,30,
1,2023-01-01 00:00:06,Spot,Binance Convert,USDT,-10,
1,2023-01-01 00:00:06,Funding,Binance Convert,USDT,-5,
1,2023-01-01 00:00:06,Spot,Binance Convert,BTC,0.001,
1,2023-01-01 00:00:07,Spot,Buy Crypto With Fiat,EUR,-50,
1,2023-01-01 00:00:07,Spot,Buy Crypto With Fiat,BTC,0.002,
1,2023-01-01 00:00:08,Funding,P2P Trading,USDT,-100,
1,2023-01-01 00:00:09,Spot,Distribution,LUNC,-5,
1,2023-01-01 00:00:10,Spot,Staking Purchase,ETH,-5,
1,2023-01-01 00:00:10,Earn,Staking Purchase,WBETH,4.9,
1,2023-01-01 00:00:11,Spot,Simple Earn Flexible Subscription,BTC,-1,
1,2023-01-01 00:00:11,Earn,Simple Earn Flexible Subscription,LDBTC,1,
1,2023-01-01 00:00:12,Spot,Asset - Transfer,BNB,0.1,
1,2023-01-01 00:00:13,Spot,Liquid Swap rewards,BNB,0.1,`,
    [
      '2023-01-01T00:00:01 trade +50 FDUSD -50 BUSD',
      'joined',
      '2023-01-01T00:00:02 trade +1 AAVE -100 LEND',
      'joined',
      'ignored',
      'ignored',
      '2023-01-01T00:00:04 adjustment +2 AAVE',
      '2023-01-01T00:00:05 trade -3 BTCUP +30 USDT',
      'joined',
      '2023-01-01T00:00:06 trade +0.001 BTC -15 USDT',
      'joined',
      'joined',
      '2023-01-01T00:00:07 trade +0.002 BTC -50 EUR',
      'joined',
      '2023-01-01T00:00:08 withdrawal -100 USDT',
      '2023-01-01T00:00:09 adjustment -5 LUNC',
      'sides in Operation',
      'sides in Operation',
      'ignored',
      'ignored',
      '2023-01-01T00:00:12 income +0.1 BNB',
      '2023-01-01T00:00:13 income +0.1 BNB',
    ],
  ],
  [
    'binance-history',
    'the collapsed LUNA, which got its new name hours after the new coin came',
    `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2022-05-28 22:57:37,Spot,Token Swap - Redenomination/Rebranding,LUNA,-12.920406,
1,2022-05-28 22:57:37,Spot,Token Swap - Redenomination/Rebranding,LUNC,12.920406,`,
    ['ignored', 'ignored'],
  ],
  [
    'binance-history',
    'days of two digits that stay open where slashes part them',
    `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,11/12/24 10:00:00,Spot,Deposit,BTC,1,`,
    ['time in UTC_Time'],
  ],
  [
    'binance-history',
    'years of two digits before the exchange, which are days',
    `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,15-03-24 10:00:00,Spot,Deposit,BTC,1,`,
    ['time in UTC_Time'],
  ],
  [
    'coinbase',
    'prices of the note that are rounded',
    `ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
c1,2024-11-30 10:00:01 UTC,Advanced Trade Buy,SHIB,1000000,USD,$0.00001,$10,$10,$0,Bought 1000000 SHIB for 9.6 USDC on SHIB-USDC at 0.00001 USDC/SHIB
c2,2024-11-30 10:00:02 UTC,Advanced Trade Sell,SHIB,-1000000,USD,$0.00001,$10,$10,$0,Sold 1000000 SHIB for 10.4 USDC on SHIB-USDC at 0.00001 USDC/SHIB
c3,2024-11-30 10:00:03 UTC,Advanced Trade Sell,ETH,-1,USD,$3000,$3000,$2990,$10,Sold 1 ETH for 2990 USDC on ETH-USDC at 3000 USDC/ETH`,
    [
      '2024-11-30T10:00:01 trade +1000000 SHIB -9.6 USDC',
      '2024-11-30T10:00:02 trade -1000000 SHIB +10.4 USDC',
      '2024-11-30T10:00:03 trade -1 ETH +3000 USDC fee 10 USDC',
    ],
  ],
  [
    'binance-history',
    'years of two digits, which come first',
    `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,24-03-15 10:00:00,Spot,Deposit,BTC,1,
1,24-03-02 10:00:00,Spot,Withdraw,BTC,-1,`,
    ['2024-03-15T10:00:00 deposit +1 BTC', '2024-03-02T10:00:00 withdrawal -1 BTC'],
  ],
  [
    'kraken',
    'fees in a currency of their own, bonuses, and margin by its written name',
    `txid,refid,time,type,subtype,aclass,subclass,asset,wallet,amount,fee,balance,amountusd,feeusd,balanceusd,feecurrency
L1,R1,2026-08-31 18:33:52,trade,tradespot,currency,crypto,ETH,spot / main,-1,4.5,0,0,0,0,ZEUR
L2,R1,2026-08-31 18:33:52,trade,tradespot,currency,fiat,EUR,spot / main,2500,0,2500,0,0,0,ZEUR
L3,R2,2026-09-01 18:33:52,invite bonus,,currency,fiat,EUR,spot / main,20,0,0,0,0,0,
L4,R3,2026-09-01 18:33:53,margin trade,,currency,fiat,EUR,spot / main,-20,0.1,0,0,0,0,EUR`,
    [
      '2026-08-31T18:33:52 trade -1 ETH +2500 EUR fee 4.5 EUR',
      'joined',
      '2026-09-01T18:33:52 income +20 EUR',
      '2026-09-01T18:33:53 adjustment -20 EUR fee 0.1 EUR',
    ],
  ],
  [
    'coinbase',
    'signs, what is paid back, prices in another currency than the pair, and marks of letters',
    `ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
c1,2024-11-30 10:00:01 UTC,Receive,BTC,-0.001,EUR,€60000,€60,€60,€0,taken back
c2,2024-11-30 10:00:02 UTC,Reward Income,USDC,-0.5,EUR,€1,€0.5,€0.5,€0,taken back
c3,2024-11-30 10:00:03 UTC,Subscription Rebates (24 Hours),USDC,5,USD,$1,$5,$5,$0,
c4,2024-11-30 10:00:04 UTC,Subscription,USDC,-29,USD,$1,$29,$29,$0,
c5,2024-11-30 10:00:05 UTC,Card Spend,USDC,-5,USD,$1,$5,$5,$0,
c6,2024-11-30 10:00:06 UTC,Staking Transfer,ETH,-1,USD,$3000,$3000,$3000,$0,
c7,2024-11-30 10:00:07 UTC,Advanced Trade Buy,ETH,1,USD,$2999,$2999,$3009,$10,Bought 1 ETH for 3010.5 USDC on ETH-USDC at 3000 USDC/ETH
c8,2024-11-30 10:00:08 UTC,Buy,BTC,0.001,CZK,Kč1600000,Kč1600,Kč1640,Kč40,Bought 0.001 BTC for 1640 CZK
c9,2024-11-30 10:00:09 UTC,Buy,ETH,1,USD,$3000,$3000,$3010,$10,Bought 1 ETH for 2800 EUR
c11,2020-09-27 18:36:58 UTC,Buy,BTC,0.03,EUR,€9287.38,€295.60,€300.00,€4.40,Bought 0.03 BTC for € 300.00 EUR
c12,2026-05-20 12:31:44 UTC,Convert,ADA,1.897383314639237,CZK,5.22,9.90654,10.20667,0.300127,Converted 0.48657 USDC to 1.897383 ADA
c13,2026-05-20 12:31:43 UTC,Convert,USDC,-0.48657,CZK,20.96,10.20265,10.20265,0.00,Converted 0.48657 USDC to 1.897383 ADA
c10,2021-11-30 10:00:10 UTC,Receive,GRT,2,EUR,€1,€2,€2,€0,Received 2 GRT from Coinbase Earn`,
    [
      '2024-11-30T10:00:01 withdrawal -0.001 BTC',
      '2024-11-30T10:00:02 adjustment -0.5 USDC',
      '2024-11-30T10:00:03 deposit +5 USDC',
      '2024-11-30T10:00:04 withdrawal -29 USDC',
      '2024-11-30T10:00:05 withdrawal -5 USDC',
      'ignored',
      '2024-11-30T10:00:07 trade +1 ETH -3000 USDC fee 10.5 USDC',
      '2024-11-30T10:00:08 trade +0.001 BTC -1600 CZK fee 40 CZK',
      '2024-11-30T10:00:09 trade +1 ETH -2800 EUR',
      '2020-09-27T18:36:58 trade +0.03 BTC -295.6 EUR fee 4.4 EUR',
      'ignored',
      '2026-05-20T12:31:43 trade +1.897383 ADA -0.48657 USDC',
      '2021-11-30T10:00:10 income +2 GRT',
    ],
  ],
  [
    'okx',
    'two lines of a fill, in the zone of the first line',
    `UID: 1,Account Type: Unified,Time Zone: UTC+8
id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,Fee,Fee Unit,Balance Change,Balance,Balance Unit
1,77,2024-03-01 08:00:00,Spot,BTC-USDT,Buy,0.01,BTC,60000,-0.00001,BTC,0.00999,1,BTC
2,77,2024-03-01 08:00:00,Spot,BTC-USDT,Buy,0.01,BTC,60000,0,USDT,-600,1,USDT`,
    ['2024-03-01T00:00:00 trade +0.00999 BTC -600 USDT', 'joined'],
  ],
  [
    'okx',
    'moves between its own accounts, and futures that lose',
    `UID:1,Account Type:Trading,Time Zone:UTC+8
id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit
3,900,2026-01-08 10:00:00,Transfer,,Transfer in,0,cont,0,0,0,USDT,0,0,1500,1500,USDT
4,902,2026-01-08 11:30:00,Swap,BTC-USDT-SWAP,Buy,1,cont,90000,0,-0.5,USDT,1,1,-0.5,1499.5,USDT`,
    ['ignored', '2026-01-08T03:30:00 adjustment -0.5 USDT'],
  ],
  [
    'coinbase-account',
    'a match with its fee',
    `portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id
default,deposit,2020-01-01T00:00:00Z,100,100,EUR,t1,,
default,match,2020-01-02T00:00:00Z,-70,30,EUR,,9,o
default,match,2020-01-02T00:00:00Z,0.01,0.01,BTC,,9,o
default,fee,2020-01-02T00:00:00Z,-0.35,29.65,EUR,,9,o`,
    [
      '2020-01-01T00:00:00 deposit +100 EUR',
      '2020-01-02T00:00:00 trade +0.01 BTC -70 EUR fee 0.35 EUR',
      'joined',
      'joined',
    ],
  ],
];

for (const [format, what, csv, wanted] of acts)
  it(`a file of ${format} has ${what}`, () => {
    const file = read(csv);
    assert.equal(file.format, format);
    assert.deepEqual(file.lines.map(said), wanted);
  });

describe('what holds for a whole file', () => {
  const custom = {
    format: 'custom',
    mapping: { at: 'at', received: 'in', receivedSymbol: 'of' },
  } as const;
  const lines = (rows: readonly string[], how: object = custom) =>
    read(`at;in;of\n${rows.join('\n')}\n`, { zone: 'UTC', ...how }).lines.map(said);

  for (const [name, rows, wanted] of [
    ['commas of fractions', ['0,5', '1,500', '5.000,25'], ['0.5', '1.5', '5000.25']],
    ['commas of thousands', ['0.5', '1,500', '5,000.25'], ['0.5', '1500', '5000.25']],
    ['commas that may be either', ['1,500', '2,250', '3'], [null, null, '3']],
    ['both ways', ['0,5', '0.25', '1,500'], ['0.5', '0.25', null]],
    ['groups of thousands alone', ['1,500,000', '1,500'], ['1500000', '1500']],
    ['points of groups', ['1.500.000', '1.500'], ['1500000', '1500']],
    ['points alone', ['1.500', '2.25'], ['1.5', '2.25']],
    ['apostrophes and blanks', ["1'500.5", '1 500'], ['1500.5', '1500']],
  ] as const)
    it(`decides numbers once: ${name}`, () => {
      assert.deepEqual(
        lines(rows.map((number) => `2024-01-05 10:00;${number};BTC`)),
        wanted.map((number) =>
          number === null ? 'amount in in' : `2024-01-05T10:00:00 deposit +${number} BTC`,
        ),
      );
    });

  for (const number of [
    '1e400',
    '1e100',
    '1e1.5',
    '5e',
    '1.2E-100',
    '12abc',
    '5ETH',
    '(5)',
    '1 00',
    '1,00,0',
    '١',
  ])
    it(`reads no other number than ${number}`, () => {
      assert.deepEqual(
        lines([`2024-01-05 10:00;${number};BTC`]).map((one) => one.slice(0, 6)),
        [/abc|ETH/.test(number) ? 'symbol' : 'amount'],
      );
    });

  for (const [number, value] of [
    ['1e-8', '0.00000001'],
    ['1.5E+3', '1500'],
    ['5BTC', '5'],
    ['5 btc', '5'],
  ] as const)
    it(`reads ${number} as ${value}`, () => {
      assert.deepEqual(lines([`2024-01-05 10:00;${number};BTC`]), [
        `2024-01-05T10:00:00 deposit +${value} BTC`,
      ]);
    });

  for (const [name, rows, wanted] of [
    ['a day beyond the twelfth', ['05/01/2024', '25/01/2024'], ['2024-01-05', '2024-01-25']],
    ['a month before it', ['01/05/2024', '01/25/2024'], ['2024-01-05', '2024-01-25']],
    ['points', ['05.01.2024', '06.01.24'], ['2024-01-05', '2024-01-06']],
    ['neither', ['05/01/2024'], [null]],
    ['slashes, with the year last', ['15/03/24', '24/03/24'], ['2024-03-15', '2024-03-24']],
    ['both', ['25/01/2024', '01/25/2024', '05/01/2024'], ['2024-01-25', '2024-01-25', null]],
    ['names of months', ['5 Jan 2024', 'Jan 6, 2024'], ['2024-01-05', '2024-01-06']],
  ] as const)
    it(`decides the order of day and month once: ${name}`, () => {
      assert.deepEqual(
        lines(rows.map((day) => `${day};1;BTC`)),
        wanted.map((day) => (day === null ? 'time in at' : `${day}T00:00:00 deposit +1 BTC`)),
      );
    });

  for (const [head, cell, wanted, isKnown] of [
    ['at', '2024-01-05 10:00', '2024-01-05T01:00:00', false],
    ['at (UTC)', '2024-01-05 10:00', '2024-01-05T10:00:00', true],
    ['at UTC', '2024-01-05 10:00', '2024-01-05T10:00:00', true],
    ['at(UTC+08:00)', '2024-01-05 10:00', '2024-01-05T02:00:00', true],
    ['at (KST)', '2024-01-05 10:00', '2024-01-05T01:00:00', true],
    ['at (KST)', '2024-01-05 10:00 UTC', '2024-01-05T10:00:00', true],
    ['at', '2024-01-05T10:00:00-05:00', '2024-01-05T15:00:00', true],
    ['at', '2024-01-05 10:00 EST', null, false],
    ['at', '1704448800', '2024-01-05T10:00:00', true],
  ] as const)
    it(`takes the zone of “${head}” and ${cell}`, () => {
      const { lines, isZoneKnown } = read(`${head};in;of\n${cell};1;BTC\n`, {
        format: 'custom',
        mapping: { at: head, received: 'in', receivedSymbol: 'of' },
      });
      const said1 = wanted === null ? `time in ${head}` : `${wanted} deposit +1 BTC`;
      assert.deepEqual([lines.map(said), isZoneKnown], [[said1], isKnown]);
    });

  it('turns a sign, and pays back a fee below zero', () => {
    const csv =
      'at,in,of,fee\n2024-01-05,-1,BTC,0.1BTC\n2024-01-05,1,BTC,-0.1BTC\n2024-01-05,1,BTC,-0.1ETH\n';
    const mapping = { ...custom.mapping, fee: 'fee' };
    assert.deepEqual(read(csv, { ...custom, zone: 'UTC', mapping }).lines.map(said), [
      '2024-01-05T00:00:00 withdrawal -1 BTC fee 0.1 BTC',
      '2024-01-05T00:00:00 deposit +1.1 BTC',
      'sides in null',
    ]);
  });

  it('names assets as keys of the exchange report them, by the day', () => {
    const rows = ['2021-05-01', '2023-05-01'].flatMap((day) =>
      ['MATIC', 'LUNA', 'XBT', '币安人生'].map((symbol) => `${day},,,1,${symbol},,,,,,,`),
    );
    assert.deepEqual(
      read(koinlyHead + rows.join('\n')).lines.map((line) => 'entry' in line && line.entry.symbol),
      ['POL', 'LUNC', 'BTC', '币安人生', 'POL', 'LUNA', 'BTC', '币安人生'],
    );
  });

  it('joins a day with its clock in another column', () => {
    const head = 'Received Amount,Received Currency,Sent Amount,Sent Currency,Type';
    const rest = '1,ETH,3000,USDT,trade';
    for (const [names, cells, wanted] of [
      ['Date,Time', '2024-03-01,15:30:00', '2024-03-01T15:30:00'],
      ['Date,Time (UTC+09:00)', '2024-03-01,3:30 PM', '2024-03-01T06:30:00'],
      ['Date,Time', '2024-03-01 10:00,15:30:00', '2024-03-01T10:00:00'],
    ] as const)
      assert.deepEqual(read(`${names},${head}\n${cells},${rest}\n`).lines.map(said), [
        `${wanted} trade +1 ETH -3000 USDT`,
      ]);
    const korean = read(
      '날짜,시간,받은 수량,받은 자산,보낸 수량,보낸 자산\n2024-03-01,15:30:00,1,ETH,3000,USDT\n',
    );
    assert.deepEqual(korean.lines.map(said), ['2024-03-01T06:30:00 trade +1 ETH -3000 USDT']);
    // A clock that cannot be read is not midnight.
    const odd = read(`Date,Time,${head}\n2024-03-01,noon,${rest}\n`);
    assert.deepEqual(odd.lines.map(said), ['time in Time']);
  });

  it('finds the head below a preamble', () => {
    const { format, lines } = read(
      `Report of a user\n\nUser,Person\n${upbitHead}2021.03.05 00:00,KRW,-,입금,1000,-,-,-,-,\n`,
    );
    assert.deepEqual(
      [format, lines.map(said)],
      ['upbit', ['2021-03-04T15:00:00 deposit +1000 KRW']],
    );
  });

  it('heeds commas before fractions in a file whose program writes points', () => {
    const head =
      'Symbol;Side;Filled Amount;Filled Volume;Filled Time(UTC+01:00);Fee;Fee Currency\n';
    const row = 'AVAX-USDT;buy;95,317;5503,1079316;17.11.2021 10:21:26;5,503;USDT\n';
    assert.deepEqual(read(head + row).lines.map(said), [
      '2021-11-17T09:21:26 trade +95.317 AVAX -5503.1079316 USDT fee 5.503 USDT',
    ]);
    // A spreadsheet that parts cells by semicolons may mean either by `95,317`.
    const open = 'AVAX-USDT;buy;95,317;5,503;17.11.2021 10:21:26;1,000;USDT\n';
    assert.deepEqual(read(head + open).lines.map(said), ['amount in Filled Amount']);
    const whole = 'AVAX-USDT,buy,"95,317","5,503",2021-11-17 10:21:26,"1,000",USDT\n';
    assert.deepEqual(read(head.replaceAll(';', ',') + whole).lines.map(said), [
      '2021-11-17T09:21:26 trade +95317 AVAX -5503 USDT fee 1000 USDT',
    ]);
  });

  it('heeds the state of any name', () => {
    const file = read(
      `Date,Currency From,Currency To,Amount From,Amount To,Final Status
2024-04-19 21:03:34,CZK,BTC,10000,0.0062631,delivered
2024-04-19 21:03:35,CZK,BTC,10000,0.0062631,cancelled
`,
      { zone: 'UTC' },
    );
    assert.deepEqual(file.lines.map(said), [
      '2024-04-19T21:03:34 trade +0.0062631 BTC -10000 CZK',
      'ignored',
    ]);
  });

  it('ignores columns of states that are not those of the movement', () => {
    for (const [column, state] of [
      ['Review Status', 'Not reviewed'],
      ['Cost Basis Status', 'Pending'],
      ['KYC Status', 'Not verified'],
    ])
      assert.deepEqual(
        read(
          `Date,From Amount,From Currency,To Amount,To Currency,${column}\n2024-01-05,1,ETH,2,BTC,${state}\n`,
          { zone: 'UTC' },
        ).lines.map(said),
        ['2024-01-05T00:00:00 trade +2 BTC -1 ETH'],
        column,
      );
  });

  it('leaves out what its state says has not happened', () => {
    const csv =
      'Date,From Amount,From Currency,To Amount,To Currency,Status\n2024-01-05,1,ETH,2,BTC,complete\n2024-01-05,1,ETH,2,BTC,failed\n';
    assert.deepEqual(read(csv, { zone: 'UTC' }).lines.map(said), [
      '2024-01-05T00:00:00 trade +2 BTC -1 ETH',
      'ignored',
    ]);
    for (const state of ['Processing', 'Reversed', 'not completed', 'On Hold', '미체결', '반려'])
      assert.deepEqual(
        read(csv.replace('complete', state), { zone: 'UTC' }).lines.map(said),
        ['ignored', 'ignored'],
        state,
      );
    for (const state of ['Processed', 'Filled', 'Settled', 'Success', '완료', '체결'])
      assert.equal(
        said(read(csv.replace('complete', state), { zone: 'UTC' }).lines[0] as Reading),
        '2024-01-05T00:00:00 trade +2 BTC -1 ETH',
      );
  });
});

describe('a file of nobody known', () => {
  const csv =
    '일시;보낸 수량;보낸 자산;받은 수량;받은 자산;비고\n2024. 1. 5. 오후 9:05;;;0,5;BTC;선물\n2024. 1. 5. 오전 12:05:01;;;0.5;btc;선물\n';
  it('is read by the names of its columns, in Korean time', () => {
    const { format, mapping, lines } = read(csv);
    assert.equal(format, 'custom');
    assert.deepEqual(mapping, {
      at: '일시',
      received: '받은 수량',
      receivedSymbol: '받은 자산',
      sent: '보낸 수량',
      sentSymbol: '보낸 자산',
      note: '비고',
    });
    assert.deepEqual(lines.map(said), [
      '2024-01-05T12:05:00 deposit +0.5 BTC',
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
    assert.deepEqual(lines.map(said), ['columns in at']);
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
          type,
          symbol,
          at: at.toISOString(),
          note,
          ...sides,
          quantity: type === 'withdrawal' ? `-${quantity}` : quantity,
          feeSymbol: 'BNB',
          feeQuantity: fee,
        };
        const csv =
          csvHead('en') +
          csvLine(
            {
              ...entry,
              id: 'l',
              sourceId: 's',
              sourceLabel: 'x',
              valueKrw: null,
              valueUsd: null,
              ownMove: null,
              manual: false,
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
