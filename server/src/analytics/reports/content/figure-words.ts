/** What papers call figures, how each is computed, and why one is not known: in both languages, in one place. */
import type { MissingPart } from '@moa/contracts/primitives';
import { seoulDate } from '../../series/time-of.ts';
import type { Order, Words } from './gatherer.ts';

type FigureWords = { name: Words; method: Words };

const perDay = {
  ko: '서울 자정에 끝나는 하루 수익률, 연 365일',
  en: 'daily returns of days that end at 00:00 in Seoul, 365 days a year',
};
const daily = (ko: string, en: string): Words => ({
  ko: `${ko}. ${perDay.ko}`,
  en: `${en}; ${perDay.en}`,
});

export const figureWords = {
  profit: {
    name: { ko: '기간 손익', en: 'Profit' },
    method: { ko: '기말 가치 − 기초 가치 − 순입금', en: 'last value − first value − net flows' },
  },
  simple: {
    name: { ko: '단순 수익률', en: 'Simple return' },
    method: { ko: '손익 ÷ (기초 가치 + 입금)', en: 'profit / (first value + what came in)' },
  },
  timeWeighted: {
    name: { ko: '시간가중 수익률', en: 'Time-weighted return' },
    method: {
      ko: '구간 수익률을 기하 연결. 입금은 구간의 시작, 출금은 구간의 끝',
      en: 'steps linked geometrically, inflows at their beginning and outflows at their end',
    },
  },
  moneyWeighted: {
    name: { ko: '금액가중 수익률', en: 'Money-weighted return' },
    method: {
      ko: '내부수익률. 1년 이상이면 1년, 짧으면 기간 전체',
      en: 'internal rate of return: of a year, or of the whole time where that is shorter',
    },
  },
  modifiedDietz: {
    name: { ko: '수정 디츠 수익률', en: 'Modified Dietz' },
    method: { ko: '손익 ÷ 평균 투자금', en: 'profit / average capital' },
  },
  annualised: {
    name: { ko: '연환산 수익률', en: 'Annualised return' },
    method: {
      ko: '시간가중 성장 배수 ^ (365 ÷ 일수) − 1',
      en: 'time-weighted growth ^ (365 / days) − 1',
    },
  },
  volatility: {
    name: { ko: '변동성', en: 'Volatility' },
    method: daily('로그 수익률의 표준편차', 'standard deviation of log returns'),
  },
  downside: {
    name: { ko: '하방 변동성', en: 'Downside deviation' },
    method: daily(
      '무위험 수익률에 못 미친 로그 수익률의 편차',
      'deviation of log returns below the rate without risk',
    ),
  },
  sharpe: {
    name: { ko: '샤프 지수', en: 'Sharpe ratio' },
    method: daily(
      '무위험 수익률을 넘는 수익 ÷ 변동성',
      'return beyond the rate without risk / volatility',
    ),
  },
  sortino: {
    name: { ko: '소르티노 지수', en: 'Sortino ratio' },
    method: daily(
      '무위험 수익률을 넘는 수익 ÷ 하방 변동성',
      'return beyond the rate without risk / downside deviation',
    ),
  },
  calmar: {
    name: { ko: '칼마 지수', en: 'Calmar ratio' },
    method: { ko: '연환산 수익률 ÷ 최대 낙폭', en: 'annualised return / deepest drawdown' },
  },
  maxDrawdown: {
    name: { ko: '최대 낙폭', en: 'Deepest drawdown' },
    method: {
      ko: '시간가중 지수가 고점에서 가장 많이 내려간 폭',
      en: 'deepest fall of the time-weighted index below its highest point',
    },
  },
  currentDrawdown: {
    name: { ko: '현재 낙폭', en: 'Drawdown now' },
    method: {
      ko: '시간가중 지수가 지금 고점보다 내려간 폭',
      en: 'the time-weighted index below its highest point until now',
    },
  },
  valueAtRisk95: {
    name: { ko: 'VaR 95% (1일)', en: 'Value at risk 95 %, a day' },
    method: daily('역사적 방법의 하루 최대 손실', 'historical value at risk of a day'),
  },
  valueAtRisk99: {
    name: { ko: 'VaR 99% (1일)', en: 'Value at risk 99 %, a day' },
    method: daily('역사적 방법의 하루 최대 손실', 'historical value at risk of a day'),
  },
  valueAtRisk95TenDays: {
    name: { ko: 'VaR 95% (10일)', en: 'Value at risk 95 %, ten days' },
    method: daily('하루 VaR × √10', 'value at risk of a day, by the square root of ten days'),
  },
  conditionalValueAtRisk95: {
    name: { ko: 'CVaR 95%', en: 'Conditional value at risk 95 %' },
    method: daily('가장 나쁜 5% 날의 평균 손실', 'mean loss of the worst 5 % of days'),
  },
  parametricValueAtRisk95: {
    name: { ko: 'VaR 95% (정규분포)', en: 'Value at risk 95 %, normal' },
    method: daily('수익률이 정규분포라고 가정', 'value at risk of a day if returns were normal'),
  },
} as const satisfies Record<string, FigureWords>;

export type FigureName = keyof typeof figureWords;

/** Of the results of analytics a paper names these causes; by the key of the row. */
export const causeWords: Readonly<Record<string, Words>> = {
  price: { ko: '가격', en: 'Price' },
  currency: { ko: '환율', en: 'Currency' },
  income: { ko: '수입', en: 'Income' },
  fees: { ko: '수수료', en: 'Fees' },
  rest: { ko: '설명되지 않은 나머지', en: 'The rest' },
};

const sourceWords: Readonly<Record<string, Words>> = {
  snapshots: { ko: '자산 기록', en: 'Record of assets' },
  returns: { ko: '수익률', en: 'Returns' },
  chains: { ko: '체인', en: 'Chains' },
  costs: { ko: '취득 원가', en: 'Costs' },
  ledger: { ko: '거래 내역', en: 'Ledger' },
};

/** By what the series says of a missing part, its numbers aside. */
const reasonWords: readonly [RegExp, (number: string) => Words][] = [
  [
    /two known values are needed/,
    () => ({ ko: '값이 두 개 이상 필요합니다', en: 'two known values are needed' }),
  ],
  [
    /more was owed than held/,
    () => ({ ko: '부채가 자산보다 많은 날이 있습니다', en: 'more was owed than held' }),
  ],
  [
    /(\d+) days are left out/,
    (days) => ({
      ko: `수익률을 구할 수 없는 ${days}일을 제외했습니다`,
      en: `${days} days are left out, for which no return is known`,
    }),
  ],
  [
    /less than a year/,
    () => ({ ko: '기록이 1년이 되지 않았습니다', en: 'less than a year is known' }),
  ],
  [
    /all payments go one way/,
    () => ({
      ko: '돈이 한 방향으로만 움직여 수익률을 구할 수 없습니다',
      en: 'all payments go one way: there is no rate',
    }),
  ],
  [
    /all payments fall on one moment/,
    () => ({
      ko: '돈이 한 시점에만 움직여 수익률을 구할 수 없습니다',
      en: 'all payments fall on one moment: there is no rate',
    }),
  ],
  [
    /no rate between/,
    () => ({
      ko: '-99.99%와 10,000% 사이에 맞는 수익률이 없습니다',
      en: 'no rate between -99.99 % and 10,000 % explains them',
    }),
  ],
  [
    /nobody knows what it was worth/,
    () => ({
      ko: '들어오거나 나갈 때의 가치를 알 수 없습니다',
      en: 'what it was worth as it came or went is not known',
    }),
  ],
  [
    /nothing was recorded yet/,
    () => ({ ko: '아직 기록이 없습니다', en: 'nothing was recorded yet' }),
  ],
  [
    /the record begins here/,
    () => ({ ko: '이날부터 기록이 있습니다', en: 'the record begins on this day' }),
  ],
  [
    /^what each asset was worth is recorded/,
    () => ({
      ko: '자산별 금액은 모든 보관처를 합쳐 기록합니다',
      en: 'assets are recorded over all places',
    }),
  ],
  [
    /^money and time-weighted return went/,
    () => ({
      ko: '손익과 시간가중 수익률의 방향이 다릅니다',
      en: 'profit and time-weighted return went different ways',
    }),
  ],
  [
    /^its rates of then are not kept/,
    () => ({
      ko: '지난 환율이 없어 오늘의 환율을 적용했습니다',
      en: 'there are no past rates: dollars are counted at the rate of today',
    }),
  ],
  [
    /^what holdings earn by themselves/,
    () => ({
      ko: '체인에서 늘어난 이자와 보상을 아직 불러오고 있습니다',
      en: 'what grew on chains by itself is still being read',
    }),
  ],
  [
    /^its interest cannot be read now/,
    () => ({
      ko: '이자를 지금 불러오지 못했습니다',
      en: 'its interest could not be read now',
    }),
  ],
  [
    /^interest of debts at a stable rate/,
    () => ({
      ko: '고정 금리 대출의 이자는 알 수 없습니다',
      en: 'the interest of debts at a stable rate is not known',
    }),
  ],
  [
    /^interest is not read further back/,
    () => ({
      ko: '이날 이후의 이자만 있습니다',
      en: 'its interest is read from this day on',
    }),
  ],
  [
    /^rewards of staked ether cannot/,
    () => ({
      ko: '스테이킹 보상을 지금 불러오지 못했습니다',
      en: 'staking rewards could not be read now',
    }),
  ],
  [
    /^rewards of staked ether are not/,
    () => ({
      ko: '이날 이후의 스테이킹 보상만 있습니다',
      en: 'staking rewards are read from this day on',
    }),
  ],
];

/** Never a sentence of the other language, also of a reason that is new here. */
export function lackInWords({ source, reason, since }: MissingPart, { say }: Order): string {
  const name = sourceWords[source];
  const known = reasonWords.flatMap(([pattern, words]) => {
    const match = pattern.exec(reason);
    return match === null ? [] : [words(match[1] ?? '')];
  })[0];
  const why = say(known ?? { ko: '일부를 알 수 없습니다', en: reason });
  const day = since == null ? '' : ` (${seoulDate(new Date(since))})`;
  return `${name === undefined ? source : say(name)}: ${why}${day}`;
}
