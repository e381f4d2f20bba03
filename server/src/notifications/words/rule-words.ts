/** What rules are called in Korean, in mails and chats. */
import type { Metric, RuleUnit } from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';

export const metricWords: Record<Metric, string> = {
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
};

const units: Record<RuleUnit, string> = {
  KRW: '원',
  USD: '달러',
  USDT: ' USDT',
  percent: '%',
  ratio: '',
  count: '',
  seconds: '초',
};

/** A number with its thousands apart, and its unit. */
export function withUnit(value: string, unit: RuleUnit): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped}${fraction === undefined ? '' : `.${fraction}`}${units[unit]}`;
}

/** Such as `100,000,000원 이상`. */
export function conditionWords({ op, value, valueTo }: RuleCondition, unit: RuleUnit): string {
  const line = withUnit(value, unit);
  const range = `${line} ~ ${withUnit(valueTo ?? value, unit)}`;
  switch (op) {
    case '>':
      return `${line} 초과`;
    case '≥':
      return `${line} 이상`;
    case '<':
      return `${line} 미만`;
    case '≤':
      return `${line} 이하`;
    case '=':
    case 'is':
      return line;
    case 'between':
      return range;
    case 'crosses_up':
      return `${line} 상향 돌파`;
    case 'crosses_down':
      return `${line} 하향 돌파`;
    case 'crosses':
      return `${line} 돌파`;
    case 'enters':
      return `${range} 진입`;
    case 'exits':
      return `${range} 이탈`;
    case 'changes_by_abs':
      return `${line} 변동`;
    case 'changes_by_pct':
      return `${value}% 변동`;
  }
}
