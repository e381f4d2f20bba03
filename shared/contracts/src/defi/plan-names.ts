/** What people call the acts of plans, wherever they read of one: alerts, mails and chats. */
import type { Localized } from '../localized.ts';
import type { PlanKind } from './plan-kind.ts';

export const planNames: Record<PlanKind, Localized> = {
  'aave.supply': { ko: 'Aave 예치', en: 'Aave supply' },
  'aave.withdraw': { ko: 'Aave 출금', en: 'Aave withdrawal' },
  'aave.borrow': { ko: 'Aave 대출', en: 'Aave borrowing' },
  'aave.repay': { ko: 'Aave 상환', en: 'Aave repayment' },
  'aave.collateral': { ko: 'Aave 담보 설정', en: 'Aave collateral setting' },
  'aave.claim-rewards': { ko: 'Aave 보상 받기', en: 'Claim of Aave rewards' },
  'aave.set-rate-mode': { ko: 'Aave 금리 방식 변경', en: 'Aave change of rate mode' },
  'aave.set-e-mode': { ko: 'Aave E-모드 변경', en: 'Aave change of E-mode' },
  'uniswap-v3.mint': { ko: 'Uniswap v3 유동성 공급', en: 'New Uniswap v3 position' },
  'uniswap-v3.increase': { ko: 'Uniswap v3 유동성 추가', en: 'Uniswap v3 addition of liquidity' },
  'uniswap-v3.decrease': { ko: 'Uniswap v3 유동성 회수', en: 'Uniswap v3 removal of liquidity' },
  'uniswap-v3.close': { ko: 'Uniswap v3 포지션 닫기', en: 'Closing of a Uniswap v3 position' },
  'uniswap-v3.collect-fees': { ko: 'Uniswap v3 수수료 받기', en: 'Collection of Uniswap v3 fees' },
  'lp-tokens.add': { ko: '풀 유동성 공급', en: 'Addition to a pool' },
  'lp-tokens.remove': { ko: '풀 유동성 회수', en: 'Removal from a pool' },
  'lp-tokens.stake': { ko: 'LP 토큰 스테이킹', en: 'Staking of LP tokens' },
  'lp-tokens.unstake': { ko: 'LP 토큰 스테이킹 해제', en: 'Unstaking of LP tokens' },
  'lp-tokens.claim-rewards': { ko: '풀 보상 받기', en: 'Claim of pool rewards' },
  'lp-tokens.approve': { ko: '사용 승인 변경', en: 'Change of an allowance' },
  'lp-tokens.rebalance': { ko: '풀 비중 조정', en: 'Rebalancing of a pool share' },
  'rebase.stake': { ko: 'Lido 스테이킹', en: 'Lido staking' },
  'rebase.convert': { ko: 'stETH와 wstETH 전환', en: 'Conversion of stETH and wstETH' },
  'rebase.withdraw': { ko: 'Lido 출금 요청', en: 'Lido withdrawal request' },
  'rebase.claim': { ko: 'Lido 출금 받기', en: 'Claim of a Lido withdrawal' },
  'defi.claim-all': { ko: '모두 받기', en: 'Claiming everything' },
};
