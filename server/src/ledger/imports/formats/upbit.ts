/**
 * Upbit's 거래내역: one line per fill, deposit or withdrawal, in Korean time, and without seconds in
 * copied text. 거래금액 is without the fee, 정산금액 with it.
 */
import { UnreadableLine } from '../movement.ts';
import { type Format, nothing, plainAmount, readTrade } from './format.ts';

export const upbit: Format = {
  zone: 'Asia/Seoul',
  exchange: 'upbit',
  hasPoints: true,
  heads: [['체결시간', '코인', '마켓', '종류', '거래수량', '거래금액']],
  mapping: {
    at: '체결시간',
    kind: '종류',
    fee: '수수료',
    received: '거래수량',
    receivedSymbol: '코인',
    sent: '거래금액',
    sentSymbol: '마켓',
  },
  read(line) {
    const word = line.text('종류');
    if (!/^(입금|출금|매수|매도)$/.test(word)) throw new UnreadableLine('kind', '종류');
    const base = plainAmount(line.amount('거래수량', '코인'));
    if (base === null) throw new UnreadableLine('amount', '거래수량');
    if (word === '입금' || word === '출금') {
      const fee = plainAmount(line.amount('수수료', '코인'));
      const side = word === '입금' ? { received: base } : { sent: base };
      return { ...nothing, ...line.time('체결시간'), kind: null, ...side, fee };
    }
    const market = line
      .text('마켓')
      .replace(/^.*[-/]/, '')
      .toUpperCase();
    const inMarket = (column: string) => plainAmount(line.amount(column, undefined, market));
    const columns = { at: '체결시간', side: '종류' };
    return readTrade(line, columns, base, inMarket('거래금액'), inMarket('수수료'));
  },
};
