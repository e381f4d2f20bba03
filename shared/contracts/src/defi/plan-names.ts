/** Display names of plans, for alerts, mails and chats. */
import type { Localized } from '../localized.ts';
import type { PlanKind } from './plan-kind.ts';

export const planNames: Record<PlanKind, Localized> = {
  'aave.supply': { ko: 'Aave 예치', en: 'Aave supply' },
  'aave.withdraw': { ko: 'Aave 출금', en: 'Aave withdrawal' },
  'aave.borrow': { ko: 'Aave 대출', en: 'Aave borrow' },
  'aave.repay': { ko: 'Aave 상환', en: 'Aave repayment' },
  'aave.collateral': { ko: 'Aave 담보 설정 변경', en: 'Aave collateral change' },
  'aave.claim-rewards': { ko: 'Aave 보상 받기', en: 'Aave rewards claim' },
  'aave.set-rate-mode': { ko: 'Aave 이율 방식 변경', en: 'Aave rate mode change' },
  'aave.set-e-mode': { ko: 'Aave E-모드 변경', en: 'Aave E-mode change' },
  'uniswap-v3.mint': { ko: 'Uniswap v3 유동성 공급', en: 'Uniswap v3 new position' },
  'uniswap-v3.increase': { ko: 'Uniswap v3 유동성 추가', en: 'Uniswap v3 liquidity deposit' },
  'uniswap-v3.decrease': { ko: 'Uniswap v3 유동성 인출', en: 'Uniswap v3 liquidity withdrawal' },
  'uniswap-v3.close': { ko: 'Uniswap v3 포지션 닫기', en: 'Uniswap v3 position close' },
  'uniswap-v3.collect-fees': { ko: 'Uniswap v3 수수료 받기', en: 'Uniswap v3 fee collection' },
  'lp-tokens.add': { ko: '풀 유동성 공급', en: 'Pool deposit' },
  'lp-tokens.remove': { ko: '풀 유동성 인출', en: 'Pool withdrawal' },
  'lp-tokens.stake': { ko: 'LP 토큰 스테이킹', en: 'LP token staking' },
  'lp-tokens.unstake': { ko: 'LP 토큰 스테이킹 해제', en: 'LP token unstaking' },
  'lp-tokens.claim-rewards': { ko: '풀 보상 받기', en: 'Pool rewards claim' },
  'lp-tokens.approve': { ko: '사용 승인 변경', en: 'Approval change' },
  'lp-tokens.rebalance': { ko: '풀 비중 조정', en: 'Pool rebalancing' },
  'rebase.stake': { ko: 'Lido 스테이킹', en: 'Lido staking' },
  'rebase.convert': { ko: 'stETH와 wstETH 전환', en: 'stETH and wstETH conversion' },
  'rebase.withdraw': { ko: 'Lido 출금 요청', en: 'Lido withdrawal request' },
  'rebase.claim': { ko: 'Lido 출금 받기', en: 'Lido withdrawal claim' },
  'defi.claim-all': { ko: '모두 받기', en: 'Claim all' },
};
