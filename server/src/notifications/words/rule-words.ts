/** What rules are called in mails, pushes and chats. */
import type { Metric, RuleUnit } from '@moa/contracts/notifications/shapes/metrics';
import type { Operator } from '@moa/contracts/notifications/shapes/rule';

/** The languages that people choose from. */
export type Language = 'ko' | 'en';

const metricWords: Record<Language, Record<Metric, string>> = {
  ko: {
    price: '가격',
    change_1h: '1시간 변동률',
    change_24h: '24시간 변동률',
    change_day: '전일 대비 변동률',
    kimchi_premium: '김치 프리미엄',
    allocation: '비중',
    balance: '보유 수량',
    portfolio_value: '총자산',
    day_profit_percent: '24시간 손익률',
    drawdown: '고점 대비 하락률',
    deposit_seen: '입금',
    withdrawal_seen: '출금',
    health_factor: '건강도',
    ltv: '담보 대비 대출 비율',
    liquidation_distance: '청산까지 남은 하락률',
    supply_apy: '예치 이자율',
    borrow_apy: '대출 이자율',
    utilisation: '이용률',
    impermanent_loss: '비영구적 손실',
    uncollected_fees: '받지 않은 수수료',
    in_range: '범위 안 여부',
    time_out_of_range: '범위 이탈 시간',
    reward_claimable: '받을 수 있는 보상',
    rebase_apr: '스테이킹 이자율',
    steth_peg: 'stETH 가격 차이',
    withdrawal_ready: '출금 준비',
    unlock_time: '출금까지 남은 시간',
    gas_price: '가스 가격',
    key_expiry_days: 'API 키 만료까지 남은 일수',
    source_failure: '연속 읽기 실패',
    fx_rate: '환율',
    new_sign_in: '새 로그인',
    new_passkey: '새 패스키',
  },
  en: {
    price: 'price',
    change_1h: '1-hour change',
    change_24h: '24-hour change',
    change_day: 'change since 09:00 KST',
    kimchi_premium: 'kimchi premium',
    allocation: 'share',
    balance: 'balance',
    portfolio_value: 'Total',
    day_profit_percent: 'Return of 24 hours',
    drawdown: 'Fall from the highest total',
    deposit_seen: 'deposit',
    withdrawal_seen: 'withdrawal',
    health_factor: 'health factor',
    ltv: 'loan to value',
    liquidation_distance: 'distance to liquidation',
    supply_apy: 'supply rate',
    borrow_apy: 'borrow rate',
    utilisation: 'utilisation',
    impermanent_loss: 'impermanent loss',
    uncollected_fees: 'uncollected fees',
    in_range: 'in range',
    time_out_of_range: 'time out of range',
    reward_claimable: 'claimable rewards',
    rebase_apr: 'staking rate',
    steth_peg: 'price gap of stETH',
    withdrawal_ready: 'withdrawal ready',
    unlock_time: 'time until it can be withdrawn',
    gas_price: 'gas price',
    key_expiry_days: 'days left of the API key',
    source_failure: 'failed readings in a row',
    fx_rate: 'exchange rate',
    new_sign_in: 'New sign-in',
    new_passkey: 'New passkey',
  },
};

const units: Record<Language, Record<RuleUnit, string>> = {
  ko: { KRW: '원', USD: '달러', USDT: ' USDT', percent: '%', ratio: '', count: '', seconds: '초' },
  en: {
    KRW: ' KRW',
    USD: ' USD',
    USDT: ' USDT',
    percent: '%',
    ratio: '',
    count: '',
    seconds: ' s',
  },
};

/** A number with its thousands apart, and its unit. */
export function withUnit(value: string, unit: RuleUnit, language: Language): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped}${fraction === undefined ? '' : `.${fraction}`}${units[language][unit]}`;
}

/** Such as `BTC 가격`; the metric alone where it is of nothing in particular. */
export function subjectWords(metric: Metric, label: string, language: Language): string {
  return [label, metricWords[language][metric]].filter((one) => one !== '').join(' ');
}

/** Such as `100,000,000원 이상`; null for an operator that is not known here. */
export function conditionWords(
  { op, value, valueTo }: { op: string; value: string; valueTo?: string | null | undefined },
  unit: RuleUnit,
  language: Language,
): string | null {
  const line = withUnit(value, unit, language);
  const range = `${line} ~ ${withUnit(valueTo ?? value, unit, language)}`;
  const share = `${value}%`;
  const words: Record<Operator, Record<Language, string>> = {
    '>': { ko: `${line} 초과`, en: `above ${line}` },
    '≥': { ko: `${line} 이상`, en: `${line} or more` },
    '<': { ko: `${line} 미만`, en: `below ${line}` },
    '≤': { ko: `${line} 이하`, en: `${line} or less` },
    '=': { ko: line, en: line },
    is: { ko: line, en: line },
    between: { ko: range, en: range },
    crosses_up: { ko: `${line} 상향 돌파`, en: `rises through ${line}` },
    crosses_down: { ko: `${line} 하향 돌파`, en: `falls through ${line}` },
    crosses: { ko: `${line} 돌파`, en: `crosses ${line}` },
    enters: { ko: `${range} 진입`, en: `enters ${range}` },
    exits: { ko: `${range} 이탈`, en: `leaves ${range}` },
    changes_by_abs: { ko: `${line} 변동`, en: `moves by ${line}` },
    changes_by_pct: { ko: `${share} 변동`, en: `moves by ${share}` },
  };
  return op in words ? words[op as Operator][language] : null;
}
