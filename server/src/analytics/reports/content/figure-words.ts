/**
 * Names of figures in reports, their methods, and the reasons for missing values, in both
 * languages.
 */
import type { MissingPart } from '@moa/contracts/primitives';
import { seoulDate } from '../../series/time-of.ts';
import type { Order, Words } from './gatherer.ts';

type FigureWords = { name: Words; method: Words };

const perDay = {
  ko: '서울 자정에 끝나는 하루 수익률, 연 365일',
  en: 'daily returns from days ending at 00:00 in Seoul, 365 days a year',
};
const daily = (ko: string, en: string): Words => ({
  ko: `${ko}. ${perDay.ko}`,
  en: `${en}; ${perDay.en}`,
});

export const figureWords = {
  profit: {
    name: { ko: '기간 손익', en: 'Profit and loss' },
    method: {
      ko: '기말 가치 − 기초 가치 − 순입금',
      en: 'ending value − starting value − net deposits',
    },
  },
  simple: {
    name: { ko: '단순 수익률', en: 'Simple return' },
    method: { ko: '손익 ÷ (기초 가치 + 입금)', en: 'P&L ÷ (starting value + deposits)' },
  },
  timeWeighted: {
    name: { ko: '시간가중 수익률', en: 'Time-weighted return' },
    method: {
      ko: '구간 수익률을 기하 연결. 입금은 구간의 시작, 출금은 구간의 끝',
      en: 'period returns linked geometrically, with deposits at the start and withdrawals at the end of each period',
    },
  },
  moneyWeighted: {
    name: { ko: '금액가중 수익률', en: 'Money-weighted return' },
    method: {
      ko: '내부수익률. 1년 이상이면 1년, 짧으면 기간 전체',
      en: 'internal rate of return: annual for a year or more, otherwise for the whole period',
    },
  },
  modifiedDietz: {
    name: { ko: '수정 디츠 수익률', en: 'Modified Dietz return' },
    method: { ko: '손익 ÷ 평균 투자금', en: 'P&L ÷ average capital' },
  },
  annualised: {
    name: { ko: '연환산 수익률', en: 'Annualized return' },
    method: {
      ko: '시간가중 성장 배수 ^ (365 ÷ 일수) − 1',
      en: 'time-weighted growth ^ (365 ÷ days) − 1',
    },
  },
  volatility: {
    name: { ko: '변동성', en: 'Volatility' },
    method: daily('로그 수익률의 표준편차', 'standard deviation of log returns'),
  },
  downside: {
    name: { ko: '하방 변동성', en: 'Downside deviation' },
    method: daily(
      '무위험 수익률 미만인 로그 수익률의 편차',
      'deviation of log returns below the risk-free rate',
    ),
  },
  sharpe: {
    name: { ko: '샤프 지수', en: 'Sharpe ratio' },
    method: daily(
      '무위험 수익률 대비 초과 수익 ÷ 변동성',
      'excess return over the risk-free rate ÷ volatility',
    ),
  },
  sortino: {
    name: { ko: '소르티노 지수', en: 'Sortino ratio' },
    method: daily(
      '무위험 수익률 대비 초과 수익 ÷ 하방 변동성',
      'excess return over the risk-free rate ÷ downside deviation',
    ),
  },
  calmar: {
    name: { ko: '칼마 지수', en: 'Calmar ratio' },
    method: { ko: '연환산 수익률 ÷ 최대 낙폭', en: 'annualized return ÷ maximum drawdown' },
  },
  maxDrawdown: {
    name: { ko: '최대 낙폭', en: 'Maximum drawdown' },
    method: {
      ko: '시간가중 지수가 고점에서 가장 많이 내려간 폭',
      en: 'largest fall of the time-weighted index from its peak',
    },
  },
  currentDrawdown: {
    name: { ko: '현재 낙폭', en: 'Current drawdown' },
    method: {
      ko: '시간가중 지수가 지금 고점보다 내려간 폭',
      en: 'current fall of the time-weighted index from its peak',
    },
  },
  valueAtRisk95: {
    name: { ko: 'VaR 95% (1일)', en: 'VaR 95% (1 day)' },
    method: daily('역사적 방법의 하루 최대 손실', '1-day historical value at risk'),
  },
  valueAtRisk99: {
    name: { ko: 'VaR 99% (1일)', en: 'VaR 99% (1 day)' },
    method: daily('역사적 방법의 하루 최대 손실', '1-day historical value at risk'),
  },
  valueAtRisk95TenDays: {
    name: { ko: 'VaR 95% (10일)', en: 'VaR 95% (10 days)' },
    method: daily('하루 VaR × √10', '1-day VaR × √10'),
  },
  conditionalValueAtRisk95: {
    name: { ko: 'CVaR 95%', en: 'CVaR 95%' },
    method: daily('손실이 가장 큰 5% 날의 평균 손실', 'average loss on the worst 5% of days'),
  },
  parametricValueAtRisk95: {
    name: { ko: 'VaR 95% (정규분포)', en: 'VaR 95% (normal distribution)' },
    method: daily('수익률이 정규분포라고 가정', 'assumes normally distributed returns'),
  },
} as const satisfies Record<string, FigureWords>;

export type FigureName = keyof typeof figureWords;

/** Names of the causes of a result in reports, by row key. */
export const causeWords: Readonly<Record<string, Words>> = {
  price: { ko: '가격', en: 'Price' },
  currency: { ko: '환율', en: 'Exchange rate' },
  income: { ko: '수입', en: 'Income' },
  fees: { ko: '수수료', en: 'Fees' },
  rest: { ko: '기타', en: 'Unexplained' },
};

const sourceWords: Readonly<Record<string, Words>> = {
  snapshots: { ko: '자산 기록', en: 'Asset history' },
  returns: { ko: '수익률', en: 'Returns' },
  chains: { ko: '체인', en: 'Chains' },
  costs: { ko: '취득가', en: 'Cost basis' },
  ledger: { ko: '거래 내역', en: 'Transactions' },
};

/** By what the series says of a missing part, its numbers aside. */
const reasonWords: readonly [RegExp, (number: string) => Words][] = [
  [
    /two known values are needed/,
    () => ({ ko: '값이 두 개 이상 필요합니다', en: 'at least two values are needed' }),
  ],
  [
    /more was owed than held/,
    () => ({ ko: '부채가 자산보다 많은 날이 있습니다', en: 'debt exceeds assets on some days' }),
  ],
  [
    /(\d+) days are left out/,
    (days) => ({
      ko: `수익률을 구할 수 없는 ${days}일을 제외했습니다`,
      en: `${days} days without a known return are excluded`,
    }),
  ],
  [
    /less than a year/,
    () => ({ ko: '기록이 1년이 되지 않았습니다', en: 'less than a year of history' }),
  ],
  [
    /all payments go one way/,
    () => ({
      ko: '돈이 한 방향으로만 움직여 수익률을 구할 수 없습니다',
      en: 'money moved in one direction only, so there is no rate of return',
    }),
  ],
  [
    /all payments fall on one moment/,
    () => ({
      ko: '돈이 한 시점에만 움직여 수익률을 구할 수 없습니다',
      en: 'all money moved at one point in time, so there is no rate of return',
    }),
  ],
  [
    /no rate between/,
    () => ({
      ko: '-99.99%와 10,000% 사이에 맞는 수익률이 없습니다',
      en: 'no rate of return between -99.99% and 10,000% fits',
    }),
  ],
  [
    /nobody knows what it was worth/,
    () => ({
      ko: '들어오거나 나갈 때의 가치를 알 수 없습니다',
      en: 'the value at the time of deposit or withdrawal is unknown',
    }),
  ],
  [/nothing was recorded yet/, () => ({ ko: '아직 기록이 없습니다', en: 'no history yet' })],
  [
    /the record begins here/,
    () => ({ ko: '이날부터 기록이 있습니다', en: 'history starts on this day' }),
  ],
  [
    /^what each asset was worth is recorded/,
    () => ({
      ko: '자산별 금액은 모든 보관처를 합쳐 기록합니다',
      en: 'values by asset combine all locations',
    }),
  ],
  [
    /^what each part was worth at the end/,
    () => ({
      ko: '기간이 끝난 때의 구성별 금액을 기록하지 않았습니다',
      en: 'values of each part at the end of the period weren’t recorded',
    }),
  ],
  [
    /^money and time-weighted return went/,
    () => ({
      ko: '손익과 시간가중 수익률의 방향이 다릅니다',
      en: 'P&L and time-weighted return point in different directions',
    }),
  ],
  [
    /^its past is not known yet/,
    () => ({
      ko: '지난 기록을 아직 알 수 없어 뺐습니다',
      en: 'left out because its history isn’t known yet',
    }),
  ],
  [
    /^accounts that were disconnected since then/,
    () => ({
      ko: '그 뒤에 연결을 해제한 계정은 빠져 있습니다',
      en: 'accounts disconnected since then aren’t included',
    }),
  ],
  [
    /^costs are known of now alone/,
    () => ({
      ko: '지난 시점의 취득가와 손익은 기록하지 않습니다',
      en: 'past cost basis isn’t recorded',
    }),
  ],
  [
    /^its rates of then are unknown/,
    () => ({
      ko: '환율을 모르는 때의 값은 뺐습니다',
      en: 'values at times without a known exchange rate are left out',
    }),
  ],
  [
    /^what holdings earn by themselves/,
    () => ({
      ko: '체인에서 늘어난 이자와 보상을 아직 불러오고 있습니다',
      en: 'on-chain interest and rewards are still loading',
    }),
  ],
  [
    /^its interest cannot be read now/,
    () => ({
      ko: '이자를 지금 불러오지 못했습니다',
      en: 'interest couldn’t be loaded',
    }),
  ],
  [
    /^interest of debts at a stable rate/,
    () => ({
      ko: '고정 금리 대출의 이자는 알 수 없습니다',
      en: 'interest on stable-rate debt is unknown',
    }),
  ],
  [
    /^interest is not read further back/,
    () => ({
      ko: '이날 이후의 이자만 있습니다',
      en: 'interest is available from this day on',
    }),
  ],
  [
    /^rewards of staked ether cannot/,
    () => ({
      ko: '스테이킹 보상을 지금 불러오지 못했습니다',
      en: 'staking rewards couldn’t be loaded',
    }),
  ],
  [
    /^rewards of staked ether are not/,
    () => ({
      ko: '이날 이후의 스테이킹 보상만 있습니다',
      en: 'staking rewards are available from this day on',
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
