/** What each kind of insight is called, where it can be turned off. */
import type { InsightType } from '@moa/contracts/analytics/insights';
import { defineMessages } from '@moa/i18n/messages';

const ko = {
  concentration: '한 자산에 쏠림',
  single_exchange: '한 거래소에 쏠림',
  idle_cash: '놀고 있는 현금',
  drawdown: '낙폭',
  health_factor: '헬스 팩터',
  out_of_range: '범위를 벗어난 유동성',
  impermanent_loss: '비영구적 손실',
  unclaimed_reward: '받지 않은 보상',
  apy_drop: '이율 하락',
  better_rate: '더 나은 이율',
  key_expiry: 'API 키 만료',
  stale_source: '읽지 못하는 계정',
  fx_swing: '환율 변동',
  kimchi_premium: '김치 프리미엄',
  correlation_jump: '상관관계 변화',
  milestone: '순자산 기록',
  fee_drag: '수수료 부담',
  tax_threshold: '세금 기준 금액',
} satisfies Record<InsightType, string>;

export const insightKinds = Object.keys(ko) as InsightType[];

export const insightKindMessages = defineMessages(ko, {
  concentration: 'Much in one asset',
  single_exchange: 'Much at one exchange',
  idle_cash: 'Idle cash',
  drawdown: 'Drawdown',
  health_factor: 'Health factor',
  out_of_range: 'Liquidity out of range',
  impermanent_loss: 'Impermanent loss',
  unclaimed_reward: 'Unclaimed rewards',
  apy_drop: 'Falling yields',
  better_rate: 'Better rates',
  key_expiry: 'API keys that expire',
  stale_source: 'Accounts that cannot be read',
  fx_swing: 'Swings of the exchange rate',
  kimchi_premium: 'Kimchi premium',
  correlation_jump: 'Changes of correlation',
  milestone: 'Milestones',
  fee_drag: 'Fees',
  tax_threshold: 'Tax thresholds',
});
