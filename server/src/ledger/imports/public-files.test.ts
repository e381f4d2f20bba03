/**
 * Lines of files as exchanges, wallets and programs write them, and what they are according to public
 * projects that read the same files: BittyTax, rotki, dali-rp2, everytrade-plugins, daybook, Export-To-Ghostfolio
 * and others. Amounts are our own where the project's are not facts of the format.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportFormat } from '@moa/contracts/assets/ledger-imports';
import { type Reading, readLines } from './read-lines.ts';

const now = new Date('2026-11-27T00:00:00.000Z');

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

/** Lines below their head, with the wanted reading behind `=>`; `asked`: the zone has to be chosen. */
type File = { format: ImportFormat; what: string; zone: 'known' | 'asked'; text: string };

const files: readonly File[] = [
  {
    format: 'binance-history',
    what: 'sweeps into BNB, one of which a remark pairs',
    zone: 'known',
    text: `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2020-11-20 20:22:20,Spot,Small assets exchange BNB,SOL,-0.002055565, => 2020-11-20T20:22:20 trade +0.000965195 BNB -0.002200335 SOL
1,2020-11-20 20:22:20,Spot,Small assets exchange BNB,SOL,-0.00014477, => joined
1,2020-11-20 20:22:20,Spot,Small assets exchange BNB,BNB,0.00072724, => joined
1,2020-11-20 20:22:20,Spot,Small assets exchange BNB,BNB,0.000237955, => joined
1,2023-09-20 18:46:46,Spot,Small Assets Exchange BNB,ETH,-0.00005643,ETH to BNB => 2023-09-20T18:46:46 trade +0.00041767 BNB -0.00005643 ETH
1,2023-09-20 18:46:46,Spot,Small Assets Exchange BNB,BNB,0.00041767,ETH to BNB => joined
1,2023-09-20 18:46:46,Spot,Small Assets Exchange BNB,TRX,-4,TRX to BNB => 2023-09-20T18:46:46 trade +0.002 BNB -4 TRX
1,2023-09-20 18:46:46,Spot,Small Assets Exchange BNB,BNB,0.002,TRX to BNB => joined
1,2021-01-01 09:43:33,Spot,Small Assets Exchange BNB (Spot),REEF,-90.9, => sides in Remark
1,2021-01-01 09:43:33,Spot,Small Assets Exchange BNB (Spot),BNB,0.0006, => sides in Remark
1,2021-01-01 09:43:33,Spot,Small Assets Exchange BNB (Spot),PSG,-0.0018, => sides in Remark
1,2021-01-01 09:43:33,Spot,Small Assets Exchange BNB (Spot),BNB,0.0325, => sides in Remark`,
  },
  {
    format: 'binance-history',
    what: 'results, fees and funding of futures',
    zone: 'known',
    text: `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2021-01-01 00:00:01,USDT-Futures,Realize profit and loss,USDT,12.5, => 2021-01-01T00:00:01 income +12.5 USDT
1,2021-01-01 00:00:01,USDT-Futures,Fee,USDT,-0.4, => 2021-01-01T00:00:01 adjustment -0.4 USDT
1,2021-01-01 00:00:02,USD-MFutures,Realized Profit and Loss,USDT,-3.5, => 2021-01-01T00:00:02 adjustment -3.5 USDT
1,2021-01-01 00:00:03,Coin-M Futures,Funding Fee,BNB,0.001, => 2021-01-01T00:00:03 income +0.001 BNB
1,2021-01-01 00:00:04,USDT-Futures,Funding Fee,USDT,-0.02, => 2021-01-01T00:00:04 adjustment -0.02 USDT
1,2021-01-01 00:00:05,USDT-Futures,transfer_out,USDT,-50, => ignored`,
  },
  {
    format: 'binance-futures',
    what: 'the history of income',
    zone: 'known',
    text: `Date(UTC),type,Amount,Asset,Symbol,Transaction ID
2021-05-01 08:00:00,REALIZED_PNL,7.25,USDT,BTCUSDT,1 => 2021-05-01T08:00:00 income +7.25 USDT
2021-05-01 08:00:00,COMMISSION,-0.36,USDT,BTCUSDT,1 => 2021-05-01T08:00:00 adjustment -0.36 USDT
2021-05-01 16:00:00,FUNDING_FEE,-0.05,USDT,BTCUSDT,2 => 2021-05-01T16:00:00 adjustment -0.05 USDT
2021-05-02 00:00:00,FUNDING_FEE,0.04,USDT,BTCUSDT,3 => 2021-05-02T00:00:00 income +0.04 USDT
2021-05-02 00:00:01,TRANSFER,100,USDT,,4 => ignored
2021-05-02 00:00:02,COIN_SWAP_WITHDRAW,-10,USDT,,5 => 2021-05-02T00:00:02 trade +0.03 BNB -10 USDT
2021-05-02 00:00:02,COIN_SWAP_DEPOSIT,0.03,BNB,,5 => joined
2021-05-02 00:00:03,WONDER,1,USDT,,6 => kind in type`,
  },
  {
    format: 'binance-futures',
    what: 'trades, whose zone their user chose',
    zone: 'asked',
    text: `Uid,Time,Symbol,Side,Price,Quantity,Amount,Fee,Realized Profit,Buyer,Maker,Trade ID,Order ID
8,26-03-17 09:34:12,BTCUSDC,BUY,73822.3,0.01,738.223,0.29528919 USDC,0.28699999,true,false,1,2 => 2026-03-17T09:34:12 income +0.28699999 USDC fee 0.29528919 USDC
8,26-01-19 11:52:00,COMPUSDT,SELL,25.23,0.436,11.00028,0.00550014 USDT,-4.43848,false,false,3,4 => 2026-01-19T11:52:00 adjustment -4.43848 USDT fee 0.00550014 USDT
8,26-01-18 11:52:00,BTCUSDT,SELL,80000,0.01,800,0.4 USDT,0,false,false,5,6 => 2026-01-18T11:52:00 adjustment -0.4 USDT
8,26-01-18 11:52:00,BTCUSD_PERP,SELL,80000,1,800,0.00001 BTC,0.0002,false,false,7,8 => 2026-01-18T11:52:00 income +0.0002 BTC fee 0.00001 BTC`,
  },
  {
    format: 'binance',
    what: 'trades, whose zone their user chose',
    zone: 'asked',
    text: `Time,Pair,Side,Price,Executed,Amount,Fee
26-07-05 12:06:30,DUSKBTC,SELL,0.00000377,190DUSK,0.0007163BTC,0.00000072BTC => 2026-07-05T12:06:30 trade +0.0007163 BTC -190 DUSK fee 0.00000072 BTC`,
  },
  {
    format: 'binance',
    what: 'small amounts that became BNB after a fee',
    zone: 'known',
    text: `Date(UTC),Coin,Amount,Fee (BNB),Converted BNB
2024-05-01 10:00:00,ADA,1.5,0.00002,0.00098 => 2024-05-01T10:00:00 trade +0.001 BNB -1.5 ADA fee 0.00002 BNB`,
  },
  {
    format: 'bybit-log',
    what: 'legs of spot trades, and futures by what they changed',
    zone: 'known',
    text: `UID: 5,Company Name: ,Country:
Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)
5,BTC,BTCEUR,TRADE,SELL,-0.00003,0,53842.9,0,0,-0.00003,-0.00003,0.0000896,--,2026-06-05 08:22:50 => 2026-06-05T08:22:50 trade -0.00003 BTC +1.615287 EUR fee 0.0040382175 EUR
5,EUR,BTCEUR,TRADE,SELL,1.615287,0,53842.9,0,-0.0040382175,1.615287,1.6112487825,12.148,--,2026-06-05 08:22:50 => joined
5,BTC,BTCEUR,TRADE,BUY,0.0001,0,50000,0,-0.0000005,0.0001,0.0000995,0,--,2026-06-05 08:30:00 => 2026-06-05T08:30:00 trade +0.0003 BTC -15 EUR fee 0.0000015 BTC
5,EUR,BTCEUR,TRADE,BUY,-5,0,50000,0,0,-5,-5,0,--,2026-06-05 08:30:00 => joined
5,BTC,BTCEUR,TRADE,BUY,0.0002,0,50000,0,-0.0000010,0.0002,0.000199,0,--,2026-06-05 08:30:00 => joined
5,EUR,BTCEUR,TRADE,BUY,-10,0,50000,0,0,-10,-10,0,--,2026-06-05 08:30:00 => joined
5,EUR,,TRANSFER_IN,--,0,0,0,0,0,17,17,17,--,2026-06-05 08:18:56 => ignored
5,USDT,XAUTUSDT,TRADE,SELL,0.02,0.02,4356,0,-0.08712,1.0375,0.95038,306.6,CLOSE,2026-09-22 19:11:48 => 2026-09-22T19:11:48 income +1.0375 USDT fee 0.08712 USDT
5,USDT,ETHUSDT,TRADE,BUY,0.05,0.05,2510,0,-0.04518,0,-0.04518,305.4,OPEN,2026-09-18 09:03:24 => 2026-09-18T09:03:24 adjustment -0.04518 USDT
5,USDT,XAUTUSDT,SETTLEMENT,BUY,--,0.02,--,-0.0043613,0,0,-0.0043613,306.6,SETTLEMENT,2026-09-22 20:00:00 => 2026-09-22T20:00:00 adjustment -0.0043613 USDT
5,USDT,XAUTUSDT,TRADE,SELL,0.02,0.02,4356,0,-0.1,1,0.95,306.6,CLOSE,2026-09-22 19:11:48 => amount in Fee Paid
5,BTC,BTCEUR,TRADE,SELL,-1,0,5,0,0,-1,-1,0,--,2026-06-05 09:22:50 => sides in Contract`,
  },
  {
    format: 'bybit-log',
    what: 'closed positions with all fees in the result',
    zone: 'known',
    text: `Market,Order Quantity,Entry Price,Exit Price,Opening Fee,Closing Fee,Funding Fee,Trade Type,Realized P&L,Trade time
AAAUSDT,2.0000,100,110,0.11,0.121,0.02,Trade,19.749,12:00 2026-01-10 => 2026-01-10T12:00:00 income +19.749 USDT
BBBUSDT,10.0000,5,4.5,0.0275,0.02475,0,Liquidation,-5.05225,09:00 2026-01-12 => 2026-01-12T09:00:00 adjustment -5.05225 USDT
BTCUSD,1,5,4.5,0,0,0,Trade,0.001,09:00 2026-01-12 => 2026-01-12T09:00:00 income +0.001 BTC`,
  },
  {
    format: 'bybit',
    what: 'the funding account',
    zone: 'known',
    text: `Uid,Date & Time(UTC),Coin,QTY,Type,Account Balance,Description
5,2026-06-05 08:16:17,EUR,17.43,Fiat,17.43,Deposit => 2026-06-05T08:16:17 deposit +17.43 EUR
5,2026-06-06 08:16:17,USDC,-100,Withdraw,0,Withdrawal => 2026-06-06T08:16:17 withdrawal -100 USDC
5,2026-06-06 08:16:17,USDT,-50,TRANSFER,0,Transfer to Derivatives Account => ignored
5,2026-09-22 00:41:47,USDT,0.103,Earn,1.27,Easy Earn | Flexible Interest Distribution => 2026-09-22T00:41:47 income +0.103 USDT
5,2026-09-22 00:41:47,USDT,-10,Earn,1.27,Easy Earn | Flexible Subscription => ignored
5,2026-09-22 00:41:47,USDT,10,Wonder,1.27,Something => kind in Type`,
  },
  {
    format: 'okx',
    what: 'futures: the change of the balance, with the fee where it is whole',
    zone: 'known',
    text: `UID:1,Account Type:Trading,Time Zone:UTC+8
id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit
1,9,2026-01-08 11:30:00,Swap,BTC-USDT-SWAP,Buy,1,cont,90000,0,-0.5,USDT,1,1,-0.5,1499.5,USDT => 2026-01-08T03:30:00 adjustment -0.5 USDT
2,9,2026-01-08 11:30:00,Perpetual,BTC-USDT-SWAP,Close long,1,cont,90000,10,-0.5,USDT,-1,0,9.5,1509,USDT => 2026-01-08T03:30:00 income +10 USDT fee 0.5 USDT
3,9,2026-01-08 16:00:00,Futures,BTC-USD-260329,Close long,1,cont,90000,-0.01,-0.001,BTC,-1,0,-0.011,1,BTC => 2026-01-08T08:00:00 adjustment -0.01 BTC fee 0.001 BTC
4,9,2026-01-08 16:00:00,Perpetual,BTC-USDT-SWAP,Funding fee,0,USDT,0,0,0,USDT,0,0,-0.03,0,USDT => 2026-01-08T08:00:00 adjustment -0.03 USDT
5,9,2026-01-08 16:00:00,Margin,BTC-USDT,Buy,0,USDT,0,0,0,USDT,0,0,-0.03,0,USDT => kind in Trade Type`,
  },
  {
    format: 'okx-funding',
    what: 'deposits, withdrawals, income and moves of its own',
    zone: 'known',
    text: `UID:1,Account Type:Main,Time Zone:UTC+8
id,Time,Type,Amount,Before Balance,After Balance,Fee,Symbol
1,2026-01-08 11:30:00,Deposit,100,0,100,0,USDT => 2026-01-08T03:30:00 deposit +100 USDT
2,2026-01-09 11:30:00,Withdrawal,-10,100,89,1,USDT => 2026-01-09T03:30:00 withdrawal -10 USDT fee 1 USDT
3,2026-01-09 11:30:00,Withdrawal,-11,100,89,1,USDT => 2026-01-09T03:30:00 withdrawal -10 USDT fee 1 USDT
4,2026-01-09 11:30:01,To unified trading account,-50,89,39,0,USDT => ignored
5,2026-01-09 11:30:02,Fee rebate,0.5,39,39.5,0,USDT => 2026-01-09T03:30:02 income +0.5 USDT
6,2026-01-09 11:30:02,Staking Yield,0.5,0,0.5,0,SOL => 2026-01-09T03:30:02 income +0.5 SOL
7,2026-01-09 11:30:02,Stake,-0.5,0.5,0,0,SOL => ignored
8,2026-01-09 11:30:02,Received,0.1,0,0.1,0,BTC => 2026-01-09T03:30:02 deposit +0.1 BTC
9,2026-01-09 11:30:02,New thing,0.1,0,0.1,0,BTC => kind in Type`,
  },
  {
    format: 'bitvavo',
    what: 'the clock of a place, fees in the money, rewards',
    zone: 'known',
    text: `Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address
Europe/Madrid,2026-09-03,16:23:06,buy,ONDO,334.25497297,EUR,0.30994,EUR,-103.86,EUR,0.26,Completed,t1, => 2026-09-03T14:23:06 trade +334.25497297 ONDO -103.6 EUR fee 0.26 EUR
Europe/Amsterdam,2024-02-20,15:15:46.637,sell,ETH,-0.1,EUR,2800,EUR,279.30,EUR,0.70,Completed,t3, => 2024-02-20T14:15:46.637Z trade -0.1 ETH +280 EUR fee 0.7 EUR
Europe/Madrid,2026-09-03,17:11:51,withdrawal,ONDO,-604.77982861,,,,,ONDO,3,Completed,t4, => 2026-09-03T15:11:51 withdrawal -601.77982861 ONDO fee 3 ONDO
Europe/Madrid,2026-01-15,10:00:00,deposit,EUR,100,,,,,EUR,0,Completed,t5, => 2026-01-15T09:00:00 deposit +100 EUR
Europe/Amsterdam,2024-03-02,10:00:00,staking,ETH,0.0012,,,,,,,Completed,t6, => 2024-03-02T09:00:00 income +0.0012 ETH
Europe/Amsterdam,2024-03-02,10:00:00,buy,BTC,0.01,EUR,58000,EUR,-581.45,EUR,1.45,Canceled,t7, => ignored
Europe/Amsterdam,2024-03-02,10:00:00,wonder,BTC,0.01,,,,,,,Completed,t8, => kind in Type`,
  },
  {
    format: 'gemini',
    what: 'a column for each asset, and parentheses for what went out',
    zone: 'known',
    text: `Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),USD Amount USD,Fee (USD) USD,USD Balance USD,BTC Amount BTC,Fee (BTC) BTC,BTC Balance BTC,Trade ID,Order ID
2018-02-16,19:41:00.164,Credit,BTC,Deposit (BTC),,,,,$0.00 ,0.4995 BTC ,0.0 BTC ,0.4995 BTC ,, => 2018-02-16T19:41:00.164Z deposit +0.4995 BTC
2018-02-19,14:10:10.846,Sell,BTCUSD,Limit,Taker,25.00 ,$766.12 ,($1.92),$764.20 ,(0.07 BTC),,0.4295 BTC ,3,3 => 2018-02-19T14:10:10.846Z trade -0.07 BTC +766.12 USD fee 1.92 USD
2018-02-20,00:12:52.859,Buy,BTCUSD,Limit MOC,Maker,25.00 ,($11.26),($0.03),$252.92 ,0.001 BTC ,,0.4305 BTC ,3,3 => 2018-02-20T00:12:52.859Z trade +0.001 BTC -11.26 USD fee 0.03 USD
2018-02-19,14:10:46.965,Debit,USD,Withdrawal (ACH Transfer),,,($500.00),$0.00 ,$264.20 ,,,0.4295 BTC ,, => 2018-02-19T14:10:46.965Z withdrawal -500 USD
2018-02-19,14:10:46.965,Credit,BTC,Interest Payment,,,,,$264.20 ,0.001 BTC ,,0.4295 BTC ,, => 2018-02-19T14:10:46.965Z income +0.001 BTC
2018-02-19,14:10:46.965,Wonder,BTC,Withdrawal,,,,,,0.001 BTC ,,,, => kind in Type`,
  },
  {
    format: 'mexc',
    what: 'trades with a fee of the quote or with its unit',
    zone: 'asked',
    text: `UID,Pairs,Time,Side,Filled Price,Executed Amount,Total,Fee,Role
1,BTC_USDT,2024-01-05 10:00:00,BUY,30000,0.05,1500,1.5,Taker => 2024-01-05T10:00:00 trade +0.05 BTC -1500 USDT fee 1.5 USDT
1,BTCUSDT,2024-01-05 10:00:01,Sell,30000,0.05,1500,0.1MX,Taker => 2024-01-05T10:00:01 trade -0.05 BTC +1500 USDT fee 0.1 MX`,
  },
  {
    format: 'mexc',
    what: 'withdrawals',
    zone: 'asked',
    text: `UID,Status,Time,Crypto,Network,Request Amount,Withdrawal Address,memo,TxID,Trading Fee,Settlement Amount,Withdrawal Descriptions
1,Withdrawal Successful,2024-01-05 10:00:00,USDT,TRX,100,T1,,x,1,99,ok => 2024-01-05T10:00:00 withdrawal -99 USDT fee 1 USDT
1,Withdrawal Failed,2024-01-05 10:00:00,USDT,TRX,100,T1,,x,1,99,ok => ignored`,
  },
  {
    format: 'mexc',
    what: 'deposits',
    zone: 'asked',
    text: `UID,Status,Time,Crypto,Network,Deposit Amount,TxID,Progress
1,Credited Successfully,2024-01-05 10:00:00,USDT,TRX,100,x,1/1 => 2024-01-05T10:00:00 deposit +100 USDT
1,Something else,2024-01-05 10:00:00,USDT,TRX,100,x,1/1 => kind in Status`,
  },
  {
    format: 'gate',
    what: 'orders by their number, dated by their last fill',
    zone: 'asked',
    text: `no,time,action_desc,action_data,type,change_amount,amount,total
1,2024-03-01 10:00:00,Order Filled,t3,BTC,0.02,0.02,600 => 2024-03-01T10:00:01 trade +0.05 BTC -1500 USDT fee 1.5 USDT
2,2024-03-01 10:00:00,Order Filled,t3,USDT,-600,7400,7400 => joined
3,2024-03-01 10:00:01,Order Fullfilled,t3,BTC,0.03,0.05,900 => joined
4,2024-03-01 10:00:01,Order Fullfilled,t3,USDT,-900,6500,6500 => joined
5,2024-03-01 10:00:01,Trading Fees,t3,USDT,-1.5,6498.5,6498.5 => joined
6,2024-04-01 09:00:00,Deposits,d1,BTC,0.5,0.5,15000 => 2024-04-01T09:00:00 deposit +0.5 BTC
7,2024-04-15 09:00:00,Withdrawals,w1,USDT,-100,6400,6400 => 2024-04-15T09:00:00 withdrawal -100 USDT
8,2024-05-02 09:00:00,HODL Interest,i1,USDT,5,6405,6405 => 2024-05-02T09:00:00 income +5 USDT
9,2024-05-03 09:00:00,Referral Superior Rebate,r1,USDT,2,6407,6407 => 2024-05-03T09:00:00 income +2 USDT
10,2024-06-01 09:00:00,Dust Swap-Small Balances Deducted,s1,ABC,-0.0001,0,0 => 2024-06-01T09:00:00 trade +0.001 GT -0.0001 ABC
11,2024-06-01 09:00:00,Dust Swap-GT Added,s1,GT,0.001,10.001,30.003 => joined
12,2024-06-01 09:00:01,Order Placed,o9,USDT,-10,0,0 => ignored
13,2024-06-01 09:00:02,Order Cancelled,o9,USDT,10,0,0 => ignored
14,2024-09-01 09:00:00,Order Filled,b1,BTC,0.05,0.05,1500 => sides in action_desc
15,2024-09-01 09:00:00,Wonder,b2,BTC,0.05,0.05,1500 => kind in action_desc`,
  },
  {
    format: 'htx',
    what: 'trades',
    zone: 'asked',
    text: `uid,symbol,deal_type,order_type,account_type,price,volume,amount,fee_amount,fee_currency,fee_point_currency,fee_point_volume,deal_time
4,SOL/USDT,sell,web,spot,24.14,62.72,1514.0608,3.0281216,usdt,,,2023-10-03 14:29:46 => 2023-10-03T14:29:46 trade -62.72 SOL +1514.0608 USDT fee 3.0281216 USDT
4,SOL/USDT,buy,web,spot,24.14,1,24.14,0.002,sol,,,2023-10-03 14:29:46 => 2023-10-03T14:29:46 trade +1 SOL -24.14 USDT fee 0.002 SOL
4,SOL/USDT,buy,web,margin,24.14,1,24.14,0.002,sol,,,2023-10-03 14:29:46 => symbol in account_type`,
  },
  {
    format: 'htx',
    what: 'withdrawals',
    zone: 'asked',
    text: `uid,currency,tx_hash,to_address,amount,fee,withdraw_time
4,dydx,8e,dydx1,10.5,0.5,2023-11-13 10:24:20 => 2023-11-13T10:24:20 withdrawal -10.5 DYDX fee 0.5 DYDX`,
  },
  {
    format: 'bitget',
    what: 'trades',
    zone: 'asked',
    text: `Order ID,Trading Pair,Side,Filled Price,Filled Amount,Total,Fee,Fee Currency,Order Time,Order Type
1001,BTCUSDT,Buy,50000,1.0,50000,50,USDT,2025-01-15 10:30:00,Limit => 2025-01-15T10:30:00 trade +1 BTC -50000 USDT fee 50 USDT
1002,ETHUSDT,卖出,3000,2.0,6000,6,USDT,2025-02-20 14:00:00,Market => 2025-02-20T14:00:00 trade -2 ETH +6000 USDT fee 6 USDT`,
  },
  {
    format: 'crypto-com',
    what: 'the app: purchases, swaps, rewards and sweeps by their values',
    zone: 'known',
    text: `Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind
2020-12-15 09:25:14,Convert Dust,CRO,200,,,EUR,10,12.87,dust_conversion_credited => joined
2020-12-15 09:25:14,Convert Dust,UNI,-1.3,,,EUR,-6,-7.1,dust_conversion_debited => 2020-12-15T09:25:14 trade +120 CRO -1.3 UNI
2020-12-15 09:25:14,Convert Dust,DOT,-0.6,,,EUR,-4,-5.8,dust_conversion_debited => 2020-12-15T09:25:14 trade +80 CRO -0.6 DOT
2020-10-12 19:10:36,Transfer: Exchange -> App wallet,ETH,0.033,,,EUR,10.75,12.77,exchange_to_crypto_transfer => 2020-10-12T19:10:36 deposit +0.033 ETH
2020-10-12 15:09:36,Card Cashback,CRO,52.151,,,EUR,3.49,4.1472019,referral_card_cashback => 2020-10-12T15:09:36 income +52.151 CRO
2021-10-29 03:16:38,Card Cashback Reversal,CRO,-0.5678,,,USD,0.25,0.25,card_cashback_reverted => 2021-10-29T03:16:38 adjustment -0.5678 CRO
2020-08-09 17:10:25,Withdraw DAI,DAI,-115,,,EUR,-98.37,-116.8,crypto_withdrawal => 2020-08-09T17:10:25 withdrawal -115 DAI
2020-08-06 16:09:25,MCO/CRO Overall Swap,CRO,1301.64,,,EUR,182.23,211.67,dynamic_coin_swap_credited => joined
2020-08-06 16:09:25,MCO/CRO Overall Swap,MCO,-50,,,EUR,-159.97,-183.78,dynamic_coin_swap_debited => 2020-08-06T16:09:25 trade +1301.64 CRO -50 MCO
2020-08-03 04:45:34,Crypto Earn,ETH,0.00061475,,,EUR,0.19,0.22,crypto_earn_interest_paid => 2020-08-03T04:45:34 income +0.00061475 ETH
2020-07-31 15:37:07,MCO -> ETH,MCO,-12.32,ETH,0.14445954600007045,EUR,42.13,49.88,crypto_exchange => 2020-07-31T15:37:07 trade +0.14445954600007045 ETH -12.32 MCO
2025-01-01 10:00:00,Buy,EUR,-500,BTC,0.005,EUR,500,550,recurring_buy_order => 2025-01-01T10:00:00 trade +0.005 BTC -500 EUR
2025-01-03 10:00:00,Limit sell,ETH,-0.03,EUR,110,EUR,110,121,trading.limit_order.fiat_wallet.sell_commit => 2025-01-03T10:00:00 trade -0.03 ETH +110 EUR
2025-01-04 10:00:00,Card buy,CRO,1000,,,EUR,120,132,crypto_purchase => 2025-01-04T10:00:00 trade +1000 CRO -120 EUR
2025-02-07 10:00:00,Lock,CRO,-100,,,EUR,10,11,lockup_lock => ignored
2025-02-07 10:00:00,Stake,ATOM,-1,,,EUR,10,11,finance.dpos.staking.crypto_wallet => ignored
2025-02-08 10:00:00,Limit lock,EUR,-100,,,EUR,100,110,trading.limit_order.fiat_wallet.purchase_lock => ignored
2025-03-02 10:00:00,EUR Deposit,EUR,100,,,EUR,100,110, => 2025-03-02T10:00:00 deposit +100 EUR
2025-03-02 10:00:00,Odd,EUR,100,,,EUR,100,110,invest_deposit => kind in Transaction Kind`,
  },
  {
    format: 'crypto-com',
    what: 'the exchange: trades by a price',
    zone: 'known',
    text: `Account Type,Order ID,Trade ID,Create Time (UTC),Instrument Name,Side,Traded Quantity,Traded Price,Fees,Fee Instrument Name,Margin Order
SPOT,o1,t1,2025-04-01 10:00:00,BTC_EUR,BUY,0.01,100000,1.5,EUR,False => 2025-04-01T10:00:00 trade +0.01 BTC -1000 EUR fee 1.5 EUR`,
  },
  {
    format: 'bitpanda',
    what: 'titles, repeated heads, assets and currencies',
    zone: 'known',
    text: `Bitpanda
Report
Transaction ID,Timestamp,Transaction Type,In/Out,Amount Fiat,Fiat,Amount Asset,Asset,Asset market price,Asset market price currency,Asset class,Product ID,Fee,Fee asset,Spread,Spread Currency,Tax Fiat
A0,2024-01-15T10:00:00Z,buy,incoming,500.00,EUR,0.025,BTC,20000.00,EUR,Cryptocurrency,p,2.50,EUR,5.00,EUR, => 2024-01-15T10:00:00 trade +0.025 BTC -500 EUR fee 2.5 EUR
Transaction ID,Timestamp,Transaction Type,In/Out,Amount Fiat,Fiat,Amount Asset,Asset,Asset market price,Asset market price currency,Asset class,Product ID,Fee,Fee asset,Spread,Spread Currency,Tax Fiat
A1,2025-01-05T09:05:00+01:00,buy,incoming,500.00,EUR,10.0,XAU,50,EUR,Metal,,5,EUR,0,EUR, => symbol in Asset class
A2,2025-02-05T09:05:00+01:00,withdrawal,outgoing,-,EUR,0.5,ETH,,,Cryptocurrency,,0.001,ETH,,, => 2025-02-05T08:05:00 withdrawal -0.5 ETH fee 0.001 ETH
A3,2025-02-06T09:05:00+01:00,deposit,incoming,300.00,EUR,-,EUR,,,Fiat,,0,EUR,,, => 2025-02-06T08:05:00 deposit +300 EUR
C1,2025-03-05T09:05:00+01:00,staking,incoming,1.00,EUR,0.01,ETH,,,Cryptocurrency,,0,EUR,,, => kind in Transaction Type`,
  },
  {
    format: 'bitpanda',
    what: 'its older form, with states',
    zone: 'known',
    text: `ID,Type,In/Out,Amount Fiat,Fee,Fiat,Amount Asset,Asset,Status,Created at
B1,buy,incoming,200.00,2.00,EUR,2.0,BTC,finished,2023-06-05T09:05:00+02:00 => 2023-06-05T07:05:00 trade +2 BTC -200 EUR fee 2 EUR
B2,buy,incoming,100.00,1.00,EUR,1.0,BTC,canceled,2023-06-06T09:05:00+02:00 => ignored
B3,sell,outgoing,120.00,0.00,EUR,1.0,BTC,finished,2023-07-06T09:05:00+02:00 => 2023-07-06T07:05:00 trade -1 BTC +120 EUR`,
  },
  {
    format: 'revolut',
    what: 'money by its marks, and dates in words',
    zone: 'asked',
    text: `Symbol,Type,Quantity,Price,Value,Fees,Date
BTC,Buy,0.01713112,"€5,837.33",€100.00,€0.00,"Jun 12, 2018, 4:16:32 PM" => 2018-06-12T16:16:32 trade +0.01713112 BTC -100 EUR
XRP,Buy,1998.8843,35.52 CZK,71000.00 CZK,764.99 CZK,"13 Apr 2021, 09:54:54" => 2021-04-13T09:54:54 trade +1998.8843 XRP -71000 CZK fee 764.99 CZK
ETH,Sell,"2.00000000",,"$8,000.00",$12.00,2025-06-01T10:00:00.000Z => 2025-06-01T10:00:00 trade -2 ETH +8000 USD fee 12 USD
BTC,Send,0.00056077,"137,211.36 SEK",76.94 SEK,0.00 SEK,"Nov 9, 2020, 3:50:00 AM" => 2020-11-09T03:50:00 withdrawal -0.00056077 BTC
BTC,Receive,0.5,€1,€1,€0.00,Jul 31 2018 8:14:36 AM => 2018-07-31T08:14:36 deposit +0.5 BTC
ETH,Stake,0.18580349,"24,185.66 SEK","4,493.77 SEK",0.00 SEK,"Feb 2, 2024, 11:03:12 AM" => ignored
ETH,Staking reward,0.00002061,,,,"Jan 15, 2025, 12:23:31 AM" => 2025-01-15T00:23:31 income +0.00002061 ETH
BTC,Other,0.00893541,"$7,252.05",$64.80,$0.00,"Aug 21, 2018, 9:20:13 PM" => kind in Type`,
  },
  {
    format: 'uphold',
    what: 'one or two assets in a line',
    zone: 'known',
    text: `Date,Destination,Destination Amount,Destination Currency,Fee Amount,Fee Currency,Id,Origin,Origin Amount,Origin Currency,Status,Type
Tue May 26 2020 18:06:28 GMT+0000,xrp-ledger,314.642101,XRP,0.0000021,BTC,1,uphold,0.00714216,BTC,completed,out => sides in Destination Currency
Wed May 13 2020 13:30:04 GMT+0000,,24.65,GBP,,,1,uphold,24.65,GBP,completed,out => 2020-05-13T13:30:04 withdrawal -24.65 GBP
Sun Mar 29 2020 12:21:44 GMT+0000,uphold,24.65,GBP,,,1,uphold,0.00421,BTC,completed,transfer => 2020-03-29T12:21:44 trade +24.65 GBP -0.00421 BTC
Tue Feb 11 2020 13:13:57 GMT+0000,uphold,0.00331961,BTC,,,1,credit-card,25,GBP,completed,in => 2020-02-11T13:13:57 trade +0.00331961 BTC -25 GBP
Thu Dec 19 2019 18:40:09 GMT+0000,uphold,5.15,BAT,,,1,uphold,5.15,BAT,completed,in => 2019-12-19T18:40:09 deposit +5.15 BAT
Thu Dec 19 2019 18:40:09 GMT+0000,uphold,5.15,BAT,,,1,uphold,5.15,BAT,pending,in => ignored`,
  },
  {
    format: 'nexo',
    what: 'interest, deposits, exchanges and moves of its own',
    zone: 'known',
    text: `Transaction,Type,Input Currency,Input Amount,Output Currency,Output Amount,USD Equivalent,Details,Date / Time (UTC)
N1,Fixed Term Interest,GBPX,127.5520683,GBPX,127.5520683,$166.15,approved / Term Deposit Interest,2022-02-01 07:01:00 => 2022-02-01T07:01:00 income +127.5520683 GBP
N2,Exchange To Withdraw,GBPX,-1000.00000000,GBP,1000.00000000,$1936.905,rejected / GBPX to GBP,2022-07-13 09:41:49 => ignored
N3,Locking Term Deposit,MATIC,-3055.0,MATIC,3055.0,$4641.17,approved / Transfer from Savings Wallet to Term Wallet,2022-03-22 15:58:56 => ignored
N4,Deposit,MATIC,3050.0,MATIC,3050.0,$4639.42,approved / 0xabc,2022-03-22 15:52:33 => 2022-03-22T15:52:33 deposit +3050 POL
N5,Cashback,NEXO,0.10000001,NEXO,0.10000001,$0.40,approved / words,2022-03-01 00:00:00 => 2022-03-01T00:00:00 income +0.10000001 NEXO
N6,Exchange,GBPX,-54,BTC,0.0017316,$69.85,approved / Exchange GBPX to Bitcoin,2022-04-17 10:41:00 => 2022-04-17T10:41:00 trade +0.0017316 BTC -54 GBP
N7,Withdrawal,BTC,-0.0017316,BTC,0.0017316,$69.86,approved / BTC withdrawal,2022-04-17 10:43:00 => 2022-04-17T10:43:00 withdrawal -0.0017316 BTC
N8,Deposit To Exchange,GBP,54,GBPX,54,$70.524,approved / GBP Top Up,2022-04-17 10:41:00 => ignored
N9,Exchange Deposited On,GBP,54,GBPX,54,$70.524,approved / GBP to GBPX,2022-04-17 10:41:00 => 2022-04-17T10:41:00 deposit +54 GBP
N10,Liquidation,GBPX,-710.82,GBPX,710.82,$930.6,approved / Fiat Repayment,2022-04-09 00:00:00 => kind in Type
N11,Transfer Out,BTC,-14.59,BTC,-14.59,$125000,approved / Transfer from Savings Wallet to Credit Line Wallet,2022-03-06 00:00:00 => ignored`,
  },
  {
    format: 'bitflyer',
    what: 'in Japanese time, with fees of the first currency',
    zone: 'known',
    text: `取引日時,取引種別,価格,通貨1,数量1,手数料,通貨2,数量2,区分,注文ID
2025/04/17 11:15:30,買い,12024333,BTC,0.00308217,-0.00000461,JPY,-37062,媒介,J1 => 2025-04-17T02:15:30 trade +0.00308217 BTC -37062 JPY fee 0.00000461 BTC
2025/04/17 11:01:52,売り,12048858,BTC,-0.00497973,-0.00000746,JPY,60000,媒介,J2 => 2025-04-17T02:01:52 trade -0.00497973 BTC +60000 JPY fee 0.00000746 BTC
2025/04/17 10:02:45,入金,-,JPY,50000,-,-,-,-,M1 => 2025-04-17T01:02:45 deposit +50000 JPY
2024/12/19 15:38:12,出金手数料,-,JPY,-770,-,-,-,-,M2 => 2024-12-19T06:38:12 withdrawal -770 JPY
2024/12/19 15:38:12,出金,-,JPY,-200000,-,-,-,-,M2 => 2024-12-19T06:38:12 withdrawal -200000 JPY
2024/12/19 15:38:12,謎,-,JPY,-200000,-,-,-,-,M2 => kind in 取引種別`,
  },
  {
    format: 'bitflyer',
    what: 'the longer form',
    zone: 'known',
    text: `取引日時,通貨,取引種別,取引価格,通貨1,通貨1数量,手数料,通貨1の対円レート,通貨2,通貨2数量,自己・媒介,注文 ID,備考
2024/06/01 12:00:00,BTC/JPY,売り,"6,000,000",BTC,-0.05,-0.0001,"6,000,000",JPY,"300,000",媒介,O2, => 2024-06-01T03:00:00 trade -0.05 BTC +300000 JPY fee 0.0001 BTC`,
  },
  {
    format: 'coincheck',
    what: 'the form of the Japanese exchanges',
    zone: 'known',
    text: `取引日時,取引種別,取引形態,通貨ペア,増加通貨名,増加数量,減少通貨名,減少数量,約定代金,約定価格,手数料通貨,手数料数量,送付元アドレス,送付先アドレス,登録番号,社名,備考
2024/01/10 09:00:00,取引,現物,btc_jpy,BTC,0.2,JPY,1000000,1000000,5000000,,,,,,, => 2024-01-10T00:00:00 trade +0.2 BTC -1000000 JPY
2024/02/10 09:00:00,取引,現物,btc_jpy,JPY,600000,BTC,0.1,600000,6000000,JPY,60,,,,, => 2024-02-10T00:00:00 trade -0.1 BTC +600000 JPY fee 60 JPY
2024/04/10 09:00:00,送付,現物,,,,BTC,0.1,,,BTC,0.0005,,0x1,,, => 2024-04-10T00:00:00 withdrawal -0.1 BTC fee 0.0005 BTC
2024/05/10 09:00:00,報酬,現物,,BTC,0.001,,,,,,,,,,, => 2024-05-10T00:00:00 income +0.001 BTC`,
  },
  {
    format: 'coincheck',
    what: 'its history, whose prices have a sign',
    zone: 'known',
    text: `id,time,operation,amount,trading_currency,price,original_currency,fee,comment
1,2022-01-10 10:00:00 +0900,Buy,0.1,BTC,-500000,JPY,, => 2022-01-10T01:00:00 trade +0.1 BTC -500000 JPY
2,2022-01-11 10:00:00 +0900,Sell,-0.1,BTC,600000,JPY,, => 2022-01-11T01:00:00 trade -0.1 BTC +600000 JPY
3,2022-01-12 10:00:00 +0900,buy,0.1,BTC,5000000,JPY,0, => amount in price
4,2022-01-13 10:00:00 +0900,Received,0.5,ETH,,,, => 2022-01-13T01:00:00 deposit +0.5 ETH
5,2022-01-14 10:00:00 +0900,Limit Order,-1000,JPY,,,, => ignored
6,2022-01-15 10:00:00 +0900,Completed trading contracts,"1,000",JPY,,,,"Rate: 10000.0, Pair: btc_jpy" => kind in operation`,
  },
  {
    format: 'coincheck',
    what: 'purchases',
    zone: 'known',
    text: `ID,Amount,Price,Trading Currency,Original Currency,Progress,Time
151515,0.005,10000,BTC,JPY,completed,2022-04-20 16:20:00 UTC => 2022-04-20T16:20:00 trade +0.005 BTC -10000 JPY`,
  },
  {
    format: 'bitbank',
    what: 'trades, whose maker is paid',
    zone: 'known',
    text: `注文id,取引id,通貨ペア,現物/信用,タイプ,売/買,数量,価格,実現損益,発生手数料,実現手数料,実現利息,m/t,取引日時
1,1,btc_jpy,現物,指値,買,0.1,5000000,,0,0,,taker,2024/01/05 08:00:00 => 2024-01-04T23:00:00 trade +0.1 BTC -500000 JPY
2,2,btc_jpy,現物,成行,売,0.05,6000000,,300,300,,taker,2024/02/05 08:00:00 => 2024-02-04T23:00:00 trade -0.05 BTC +300000 JPY fee 300 JPY
3,3,btc_jpy,信用,指値,買,0.1,5000000,0,500,500,0,taker,2024/01/05 08:00:00 => kind in 現物/信用
4,4,btc_jpy,現物,指値,買,0.1,5000000,,-50,-50,,maker,2024/01/05 08:00:00 => 2024-01-04T23:00:00 trade +0.1 BTC -499950 JPY`,
  },
  {
    format: 'bitbank',
    what: 'withdrawals',
    zone: 'known',
    text: `コイン,日時,数量,手数料,ラベル,ネットワーク,アドレス,Txid,ステータス
xlm,2022/04/20 16:20:00,900,0.01,tester,stellar,W,T1,DONE => 2022-04-20T07:20:00 withdrawal -900 XLM fee 0.01 XLM
xlm,2022/04/26 16:22:00,450.5,0.01,tester,stellar,W,T2,FAILED => ignored`,
  },
  {
    format: 'bitbank',
    what: 'deposits',
    zone: 'known',
    text: `コイン,日時,数量,ネットワーク,アドレス,Txid,ステータス
btc,2022/10/13 10:57:01,0.00001,btc,W,T3,DONE => 2022-10-13T01:57:01 deposit +0.00001 BTC`,
  },
  {
    format: 'gmo-coin',
    what: 'trades, margin, yen and coins',
    zone: 'known',
    text: `日時,精算区分,日本円受渡金額,注文ID,約定ID,建玉ID,銘柄名,注文タイプ,取引区分,売買区分,執行条件,約定数量,約定レート,約定金額,注文手数料,レバレッジ手数料,入出金区分,入出金金額,授受区分,数量,送付手数料,送付先/送付元,トランザクションID
2026/01/19 11:51,取引所現物取引,-35000,7,,,SOL,,,買,指値,1.689026155,20722,35000,0,,,,,,,, => 2026-01-19T02:51:00 trade +1.689026155 SOL -35000 JPY
2026/01/19 11:52,取引所現物取引,34982,7,,,SOL,,,売,指値,1.6,21875,35000,18,,,,,,,, => 2026-01-19T02:52:00 trade -1.6 SOL +35000 JPY fee 18 JPY
2026/01/19 11:51,暗号資産預入・送付,,,,,SOL,,,,,,,,,,,,送付,236.000226537,,W,ABC => 2026-01-19T02:51:00 withdrawal -236.000226537 SOL
2026/01/19 11:53,日本円入出金,,,,,,,,,,,,,,,入金,10000,,,,, => 2026-01-19T02:53:00 deposit +10000 JPY
2026/01/19 11:54,暗号資産FX取引,-1200,1,1,1,BTC_JPY,成行,決済,売,,0.1,5000000,500000,0,,,,,,,, => 2026-01-19T02:54:00 adjustment -1200 JPY
2026/01/19 11:55,暗号資産FX取引,0,1,1,1,BTC_JPY,成行,新規,買,,0.1,5000000,500000,0,,,,,,,, => ignored
2026/01/19 11:56,謎,,,,,SOL,,,,,,,,,,,,謎,1,,, => kind in 精算区分`,
  },
  {
    format: 'zaif',
    what: 'trades, with a bonus in yen',
    zone: 'known',
    text: `マーケット,取引種別,価格,数量,取引手数料,ボーナス円,日時,コメント
btc_jpy,bid,1000000,0.01,0,,2018-01-05 10:00:00, => 2018-01-05T01:00:00 trade +0.01 BTC -10000 JPY
btc_jpy,ask,1000000,0.01,0,5,2018-01-05 10:00:00, => 2018-01-05T01:00:00 trade -0.01 BTC +10005 JPY
btc_jpy,ask,1000000,0.01,0.3,,2018-01-05 10:00:00, => symbol in 取引手数料`,
  },
  {
    format: 'delta',
    what: 'both sides, with names behind symbols',
    zone: 'known',
    text: `Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes
2023-06-02 16:06:47-04:00,BUY,10,ETH,CRYPTO,0.6,BTC,Binance,,,0.1,BNB,,Crypto buy => 2023-06-02T20:06:47 trade +10 ETH -0.6 BTC fee 0.1 BNB
2023-06-01 19:31:54-04:00,SELL,100,SOL (Solana),CRYPTO,0.88,ETH,Binance,,,,,, => 2023-06-01T23:31:54 trade +0.88 ETH -100 SOL
2023-05-26 02:08:15-04:00,WITHDRAW,0.1,DOT (Polkadot),CRYPTO,,,,MY_WALLET,OTHER,0.001,DOT,, => 2023-05-26T06:08:15 withdrawal -0.1 DOT fee 0.001 DOT
2023-05-08 15:00:00-04:00,DEPOSIT,5000,USD,FIAT,,,,,,,,eToro, => 2023-05-08T19:00:00 deposit +5000 USD
2023-05-08 15:00:00-04:00,BUY,5,AAPL,STOCK,1250,USD,Nasdaq,,,,,eToro, => symbol in Base type`,
  },
  {
    format: 'coinmarketcap',
    what: 'in the zone of its head, in dollars',
    zone: 'known',
    text: `Date (UTC+2:00),Token,Type,Price (USD),Amount,Total value (USD),Fee,Fee Currency,Notes
"2026-08-20 09:25:00","BTC","buy","69,608.61","0.001328","92.47","4.0000","USD","DCA" => 2026-08-20T07:25:00 trade +0.001328 BTC -92.47 USD fee 4 USD
"2025-10-02 23:00:00","FLOKI","buy","0.00008785","1,012,712.00","88.97","--","","" => 2025-10-02T21:00:00 trade +1012712 FLOKI -88.97 USD
"2026-01-06 13:30:00","FOO","transferIn","--","100","--","--","","" => 2026-01-06T11:30:00 deposit +100 FOO`,
  },
  {
    format: 'accointing',
    what: 'classes of what came and went',
    zone: 'known',
    text: `timeExecuted,type,boughtQuantity,boughtCurrency,boughtCurrencyId,soldQuantity,soldCurrency,soldCurrencyId,feeQuantity,feeCurrency,feeCurrencyId,classification,walletName,walletProvider,txId,comments
2021-05-01T12:00:00.000Z,order,0.5,ETH,1,1500,USDT,2,0.1,BNB,3,,W,W,x, => 2021-05-01T12:00:00 trade +0.5 ETH -1500 USDT fee 0.1 BNB
2021-05-01T12:00:00.000Z,deposit,0.5,ETH,1,,,,,,,staked,W,W,x, => 2021-05-01T12:00:00 income +0.5 ETH
2021-05-01T12:00:00.000Z,withdraw,,,,0.5,ETH,1,0.01,ETH,1,payment,W,W,x, => 2021-05-01T12:00:00 withdrawal -0.5 ETH fee 0.01 ETH
2021-05-01T12:00:00.000Z,deposit,0.5,ETH,1,,,,,,,ignored,W,W,x, => ignored`,
  },
  {
    format: 'cointracker',
    what: 'transfers between own wallets, which cost their fee',
    zone: 'asked',
    text: `Date,Type,Transaction ID,Received Quantity,Received Currency,Received Cost Basis (EUR),Sent Quantity,Sent Currency,Sent Cost Basis (EUR),Fee Amount,Fee Currency
09/25/2024 12:00:00,TRADE,1,0.5,ETH,1,1500,USDT,1,1,USDT => 2024-09-25T12:00:00 trade +0.5 ETH -1500 USDT fee 1 USDT
09/26/2024 12:00:00,TRANSFER,2,0.5,ETH,1,0.5,ETH,1,, => ignored
09/26/2024 12:00:00,TRANSFER,3,0.49,ETH,1,0.5,ETH,1,, => 2024-09-26T12:00:00 withdrawal -0.01 ETH
09/27/2024 12:00:00,STAKING_REWARD,4,0.1,ETH,1,,,,, => 2024-09-27T12:00:00 income +0.1 ETH`,
  },
  {
    format: 'zenledger',
    what: 'its types',
    zone: 'known',
    text: `Timestamp,Type,IN Amount,IN Currency,Out Amount,Out Currency,Fee Amount,Fee Currency,Exchange(optional),US Based,Txid
01/25/2024T15:04:05Z,trade,0.5,ETH,1500,USDC,0.1,ALGO,W,Yes,x => 2024-01-25T15:04:05 trade +0.5 ETH -1500 USDC fee 0.1 ALGO
01/25/2024T15:04:05Z,misc_reward,0.5,ALGO,,,,,W,Yes,x => 2024-01-25T15:04:05 income +0.5 ALGO
01/25/2024T15:04:05Z,margin loss,,,5,USDC,,,W,Yes,x => 2024-01-25T15:04:05 adjustment -5 USDC
01/25/2024T15:04:05Z,fee,,,,,0.001,ALGO,W,Yes,x => 2024-01-25T15:04:05 withdrawal -0.001 ALGO`,
  },
  {
    format: 'taxbit',
    what: 'its template',
    zone: 'known',
    text: `Date and Time,Transaction Type,Sent Quantity,Sent Currency,Sending Source,Received Quantity,Received Currency,Receiving Destination,Fee,Fee Currency,Exchange Transaction ID,Blockchain Transaction Hash
2024-01-25T15:04:05Z,Trade,1500,USDC,A,0.5,ETH,A,0.1,USDC,x, => 2024-01-25T15:04:05 trade +0.5 ETH -1500 USDC fee 0.1 USDC
2024-01-25T15:04:05Z,Income,,,,0.5,ETH,A,,,x, => 2024-01-25T15:04:05 income +0.5 ETH`,
  },
  {
    format: 'ledger-live',
    what: 'fees in what went out, and of the sender in what came',
    zone: 'known',
    text: `Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
2022-06-05T00:39:14.007Z,Confirmed,BTC,IN,0.5,0.0001,x,A,y,USD,1,1 => 2022-06-05T00:39:14.007Z deposit +0.5 BTC
2022-06-05T00:39:14.000Z,Confirmed,BTC,OUT,0.5,0.0001,x,A,y,USD,1,1 => 2022-06-05T00:39:14 withdrawal -0.4999 BTC fee 0.0001 BTC
2022-06-05T00:39:14.000Z,Confirmed,ETH,FEES,0.002,0.002,x,A,y,USD,1,1 => 2022-06-05T00:39:14 withdrawal -0.002 ETH
2022-06-05T00:39:14.000Z,Confirmed,ATOM,DELEGATE,5,0.002,x,A,y,USD,1,1 => 2022-06-05T00:39:14 withdrawal -0.002 ATOM
2022-06-05T00:39:14.000Z,Confirmed,ATOM,REWARD,5,0.002,x,A,y,USD,1,1 => 2022-06-05T00:39:14 income +5 ATOM
2022-06-05T00:39:14.000Z,Unconfirmed,ATOM,IN,5,0.002,x,A,y,USD,1,1 => ignored
2022-06-05T00:39:14.000Z,Confirmed,ATOM,WONDER,5,0.002,x,A,y,USD,1,1 => kind in Operation Type`,
  },
  {
    format: 'trezor',
    what: 'outputs of one transaction',
    zone: 'known',
    text: `Timestamp,Date,Time,Type,Transaction ID,Fee,Fee unit,Address,Label,Amount,Amount unit,Fiat (EUR),Other
1717243200,1.6.2024,14:00:00 GMT+2,RECV,a,0.0001,BTC,b,,0.5,BTC,, => 2024-06-01T12:00:00 deposit +0.5 BTC
1717243201,1.6.2024,14:00:00 GMT+2,SENT,c,0.0001,BTC,d,,0.2,BTC,, => 2024-06-01T12:00:01 withdrawal -0.3 BTC fee 0.0001 BTC
1717243201,1.6.2024,14:00:00 GMT+2,SENT,c,,,e,,0.1,BTC,, => joined
1717243202,1.6.2024,14:00:00 GMT+2,SELF,f,0.0002,BTC,e,,0.1,BTC,, => 2024-06-01T12:00:02 withdrawal -0.0002 BTC
1765474547,11/12/2025,18:35:47 GMT+1,SENT,g,0.00002,ETH,h,,0.10123539,ETH,, => sides in Address
1765474547,11/12/2025,18:35:47 GMT+1,SENT,g,,,i,,0.10123539,ETH,, => sides in Address
1765474548,11/12/2025,18:35:47 GMT+1,RECV,j,,,i,,ID 0,EverStake,, => amount in Amount`,
  },
  {
    format: 'exodus',
    what: 'amounts and fees below zero',
    zone: 'known',
    text: `DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,FROMADDRESS,TOADDRESS,OUTTXID,OUTTXURL,INAMOUNT,INCURRENCY,INTXID,INTXURL,ORDERID,PERSONALNOTE
2026-01-01T10:00:00.000Z,withdrawal,exodus_0,,-0.5,ETH,-0.001,ETH,,0xt,t1,,,,,,, => 2026-01-01T10:00:00 withdrawal -0.5 ETH fee 0.001 ETH
Mon Feb 08 2021 20:09:18 GMT+0000 (Coordinated Universal Time),exchange,exodus_0,,-0.5,ETH,-0.001,ETH,,0xt,t1,,0.02,BTC,,,, => 2021-02-08T20:09:18 trade +0.02 BTC -0.5 ETH fee 0.001 ETH
2026-01-01T10:00:00.000Z,deposit,,exodus_0,,,,,,,,,0.7,SOL,s1,,, => 2026-01-01T10:00:00 deposit +0.7 SOL
2026-01-01T10:00:00.000Z,withdrawal (failed),exodus_0,,-0.5,ETH,-0.001,ETH,,0xt,t1,,,,,,, => 2026-01-01T10:00:00 withdrawal -0.001 ETH
2026-01-01T10:00:00.000Z,staked,exodus_0,,0,SOL,-0.0001,SOL,,,s2,,,,,,, => 2026-01-01T10:00:00 withdrawal -0.0001 SOL
2026-01-01T10:00:00.000Z,unstaked,exodus_0,,0,SOL,-0.0001,SOL,,,s2,,0.71,SOL,,,, => kind in TYPE`,
  },
  {
    format: 'etherscan',
    what: 'transactions of one address, whose fees the sender pays',
    zone: 'known',
    text: `Txhash,Blockno,UnixTimestamp,DateTime (UTC),From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $1785.9/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode
0xa,19000000,1705399200,2024-01-16 10:00:00,0x2,0x1,,1.5,0,2678.85,0.001,1,1785.9,, => 2024-01-16T10:00:00 deposit +1.5 ETH
0xb,20000000,1721124000,2024-07-16 10:00:00,0x1,0x2,,0,"1,234.5",0,0.0021,3.75,1785.9,, => 2024-07-16T10:00:00 withdrawal -1234.5 ETH fee 0.0021 ETH
0xc,20000001,1721124600,2024-07-16 10:10:00,0x1,0x3,,0,0,0,0.00035,0.62,1785.9,Error(0),Reverted => 2024-07-16T10:10:00 withdrawal -0.00035 ETH
0xd,20000001,1721124600,2024-07-16 10:10:00,0x1,0x3,,0,0.5,0,0.00035,0.62,1785.9,Error(0),Reverted => 2024-07-16T10:10:00 withdrawal -0.00035 ETH
0xe,20000001,1721124600,2024-07-16 10:10:00,0x4,0x1,,0,0,0,0.00035,0.62,1785.9,, => ignored`,
  },
  {
    format: 'etherscan',
    what: 'transactions within others',
    zone: 'known',
    text: `Txhash,Blockno,UnixTimestamp,DateTime (UTC),ParentTxFrom,ParentTxTo,ParentTxETH_Value,From,TxTo,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $1785.9/Eth,Historical $Price/Eth,Status,ErrCode,Type
0xe,20000003,1721131200,2024-07-16 12:00:00,0x1,0x8,0,0x8,0x1,,0.25,0,446.47,1785.9,0,,call => 2024-07-16T12:00:00 deposit +0.25 ETH`,
  },
  {
    format: 'etherscan',
    what: 'transfers of tokens, of which one symbol has two contracts',
    zone: 'known',
    text: `Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),From,To,TokenValue,USDValueDayOfTx,ContractAddress,TokenName,TokenSymbol
0x1,42,1701261045,2023-11-29 12:30:45,0xa,0x5,100.5,100,0xc1,Dai,DAI => 2023-11-29T12:30:45 deposit +100.5 DAI
0x2,43,1701261100,2023-11-29 12:31:40,0x5,0xb,"1,000.25",50,0xc1,Dai,DAI => 2023-11-29T12:31:40 withdrawal -1000.25 DAI
0x3,44,1701261100,2023-11-29 12:31:40,0xb,0x5,50.25,50,0xc2,USD Coin,USDC => contract in TokenSymbol
0x4,45,1701261100,2023-11-29 12:31:40,0xd,0x5,1000,0,0xbad,USD Coin,USDC => contract in TokenSymbol`,
  },
  {
    format: 'etherscan',
    what: 'one transfer alone, of which two addresses may be the account',
    zone: 'known',
    text: `Txhash,UnixTimestamp,DateTime,From,To,Value,ContractAddress,TokenName,TokenSymbol
0x1,1701261045,2023-11-29 12:30:45,0xa,0x5,100.5,0xc1,Dai,DAI => sides in From`,
  },
];

for (const { format, what, zone, text } of files)
  describe(`${format}: ${what}`, () => {
    const rows = text.split('\n').map((row) => row.split(' => '));
    const file = readLines(rows.map(([row]) => row).join('\n'), {}, now);
    const wanted = rows.flatMap(([, reading]) => reading ?? []);
    it('is known, and so is the zone where the file tells it', () => {
      assert.deepEqual([file.format, file.isZoneKnown], [format, zone === 'known']);
    });
    for (const [index, reading] of wanted.entries())
      it(`reads ${reading}`, () => assert.equal(said(file.lines[index] as Reading), reading));
    it('reads no other line', () => assert.equal(file.lines.length, wanted.length));
  });
