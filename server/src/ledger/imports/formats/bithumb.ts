/**
 * Bithumb's 기간별 거래 내역, in Korean time: amounts have units, and 정산금액 is what the balance of the asset
 * changed by, with its sign and the fee.
 */
import { add, subtract } from '@moa/finance/money/decimal';
import { UnreadableLine } from '../movement.ts';
import { type Format, nothing, plainAmount, readTrade } from './format.ts';

const plainMove = /^(외부)?(입금|출금)$/;
const returned = /해지|해제|반환|환급|환불|취소|상환|회수|원금/;
const income = /이벤트|쿠폰|혜택|포인트|리워드|보상|이자|이용료|에어드[롭랍]|^스테이킹\(/;

export const bithumb: Format = {
  zone: 'Asia/Seoul',
  exchange: 'bithumb',
  hasPoints: true,
  heads: [['거래일시', '자산', '거래구분', '거래수량', '거래금액', '수수료', '정산금액']],
  mapping: {
    at: '거래일시',
    kind: '거래구분',
    fee: '수수료',
    received: '거래수량',
    sent: '거래금액',
  },
  read(line) {
    const word = line.text('거래구분');
    const fee = plainAmount(line.amount('수수료'));
    if (word === '매수' || word === '매도') {
      const amount = (column: string) => plainAmount(line.amount(column));
      const columns = { at: '거래일시', side: '거래구분' };
      return readTrade(line, columns, amount('거래수량'), amount('거래금액'), fee);
    }
    const settled = line.amount('정산금액');
    if (settled === null) throw new UnreadableLine('amount', '정산금액');
    const { symbol, quantity, isNegative } = settled;
    const isIncome = !isNegative && income.test(word) && !returned.test(word);
    if (!isIncome && !plainMove.test(word)) throw new UnreadableLine('kind', '거래구분');
    const charged = fee?.symbol === symbol ? fee.quantity : '0';
    const moved = { symbol, quantity: (isNegative ? subtract : add)(quantity, charged) };
    const rest = {
      ...nothing,
      ...line.time('거래일시'),
      fee,
      kind: isIncome ? 'income' : null,
    } as const;
    return isNegative ? { ...rest, sent: moved } : { ...rest, received: moved };
  },
};
