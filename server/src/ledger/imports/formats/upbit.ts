/**
 * Upbit's 거래내역: a line a fill, a deposit or a withdrawal, in Korean time and without seconds in what
 * people copy. 거래금액 is without the fee, 정산금액 with it.
 */
import { UnreadableLine } from '../movement.ts';
import { momentOf, quantityOf, symbolOf } from '../read-cell.ts';
import { amountIn, type Format } from './format.ts';

export const upbit: Format = {
  zone: 'Asia/Seoul',
  heads: [['체결시간', '코인', '마켓', '종류', '거래수량', '거래금액']],
  mapping: {
    ...{ at: '체결시간', kind: '종류', fee: '수수료' },
    ...{ received: '거래수량', receivedSymbol: '코인', sent: '거래금액', sentSymbol: '마켓' },
  },
  read(cell, { zone }) {
    const { at, isMinute } = momentOf(cell('체결시간'), '체결시간', zone);
    const base = amountIn(cell, '거래수량', '코인');
    if (base === null) throw new UnreadableLine('amount', '거래수량');
    const rest = { at, isMinute, kind: null, note: null, place: null };
    const word = cell('종류');
    if (word === '입금' || word === '출금') {
      const fee = amountIn(cell, '수수료', '코인');
      return word === '입금'
        ? { ...rest, received: base, sent: null, fee }
        : { ...rest, received: null, sent: base, fee };
    }
    if (word !== '매수' && word !== '매도') throw new UnreadableLine('kind', '종류');
    const market = symbolOf(cell('마켓').replace(/^.*[-/]/, ''), '마켓');
    const paid = quantityOf(cell('거래금액'), '거래금액');
    if (paid === null) throw new UnreadableLine('amount', '거래금액');
    const money = { symbol: market, quantity: paid.quantity };
    const charged = quantityOf(cell('수수료'), '수수료');
    const fee = charged && { symbol: market, quantity: charged.quantity };
    return word === '매수'
      ? { ...rest, received: base, sent: money, fee }
      : { ...rest, received: money, sent: base, fee };
  },
};
