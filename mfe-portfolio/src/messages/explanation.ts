import { defineMessages } from '@moa/i18n/messages';

export const explanationMessages = defineMessages(
  {
    since: '비교한 때',
    now: '지금의 순자산',
    before: '비교한 때의 순자산',
    flows: '그 뒤의 순입금',
    rebased: '환율 기준 변경',
    moved: '시세 변동 금액',
    flowsNote:
      '입금은 이익이 아니고 출금은 손실이 아니므로 뺍니다. 내 계정 사이의 이동은 입출금이 아닙니다.',
    method: '매수가 계산 방법',
    movingAverage: '이동평균',
    fifo: '선입선출',
    cost: '투자원금',
    unrealised: '평가손익',
    realised: '실현손익',
    unknown: '거래 내역이 닿지 않아 알 수 없습니다',
    unknownCost: '매수가를 모르는 자산',
    count: '{count}개',
    costSum: '지금 가지고 있는 수량을 사는 데 든 금액의 합',
    coveredValue: '매수가를 아는 자산의 평가금액',
    costNote:
      '거래소의 거래 내역과 직접 입력한 내역으로 계산합니다. 매수가를 모르는 자산은 0으로 계산하지 않고 두 금액에서 모두 제외합니다.',
  },
  {
    since: 'Compared with',
    now: 'Net worth now',
    before: 'Net worth then',
    flows: 'Net deposits since',
    rebased: 'Change of the rate’s source',
    moved: 'What prices did',
    flowsNote:
      'A deposit is no gain and a withdrawal no loss, so they are taken out. Moves between your own accounts are neither.',
    method: 'Cost method',
    movingAverage: 'moving average',
    fifo: 'first in, first out',
    cost: 'Cost',
    unrealised: 'Unrealised profit',
    realised: 'Realised profit',
    unknown: 'Not known: the ledger does not reach that far',
    unknownCost: 'Positions of unknown cost',
    count: '{count}',
    costSum: 'What was paid for what you hold now',
    coveredValue: 'Value of assets with a known cost',
    costNote:
      'It comes from the trades that exchanges tell of and from what you wrote down. What has no known cost does not count as zero: it is left out of both amounts.',
  },
);
