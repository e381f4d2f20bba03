import { defineMessages } from '@moa/i18n/messages';

export const explanationMessages = defineMessages(
  {
    since: '비교 시점',
    now: '현재 순자산',
    before: '당시 순자산',
    flows: '이후 순입금',
    rebased: '환율 기준 변경',
    moved: '시세 변동 금액',
    flowsNote:
      '입금은 이익이 아니고 출금은 손실이 아니므로 제외합니다. 내 계정 간 이동은 입출금이 아닙니다.',
    method: '매수가 계산 방법',
    movingAverage: '이동평균',
    fifo: '선입선출',
    cost: '투자원금',
    unrealised: '평가손익',
    realised: '실현손익',
    unknown: '거래 내역이 없어 알 수 없습니다',
    unknownCost: '매수가를 모르는 자산',
    count: '{count}개',
    costSum: '현재 보유 수량을 매수하는 데 든 금액의 합',
    coveredValue: '매수가를 아는 자산의 평가금액',
    costNote:
      '거래소의 거래 내역과 직접 입력한 내역으로 계산합니다. 매수가를 모르는 자산은 0으로 계산하지 않고 두 금액에서 모두 제외합니다.',
  },
  {
    since: 'Compared with',
    now: 'Current net worth',
    before: 'Net worth then',
    flows: 'Net deposits since',
    rebased: 'Change of exchange rate source',
    moved: 'Change from prices',
    flowsNote:
      'Deposits aren’t gains and withdrawals aren’t losses, so they’re excluded. Transfers between your own accounts don’t count as either.',
    method: 'Cost basis method',
    movingAverage: 'Moving average',
    fifo: 'FIFO',
    cost: 'Invested',
    unrealised: 'Unrealized P&L',
    realised: 'Realized P&L',
    unknown: 'Unknown because your transactions don’t go back that far',
    unknownCost: 'Assets without a known cost basis',
    count: '{count}',
    costSum: 'Total paid for what you hold now',
    coveredValue: 'Value of assets with a known cost basis',
    costNote:
      'Based on exchange transactions and entries you added manually. Assets without a known cost basis aren’t counted as zero: they’re excluded from both amounts.',
  },
);
