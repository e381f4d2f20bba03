/** What people call the acts of plans, in Korean. */
import type { PlanKind } from '@moa/contracts/defi/plan-kind';

export const planNames: Record<PlanKind, string> = {
  'aave.supply': 'Aave 예치',
  'aave.withdraw': 'Aave 출금',
  'aave.borrow': 'Aave 대출',
  'aave.repay': 'Aave 상환',
  'aave.collateral': 'Aave 담보 설정',
  'aave.claim-rewards': 'Aave 보상 받기',
  'aave.set-rate-mode': 'Aave 금리 방식 변경',
  'uniswap-v3.mint': 'Uniswap v3 유동성 공급',
  'uniswap-v3.increase': 'Uniswap v3 유동성 추가',
  'uniswap-v3.decrease': 'Uniswap v3 유동성 회수',
  'uniswap-v3.close': 'Uniswap v3 포지션 닫기',
  'uniswap-v3.collect-fees': 'Uniswap v3 수수료 받기',
  'lp-tokens.add': '풀 유동성 공급',
  'lp-tokens.remove': '풀 유동성 회수',
  'lp-tokens.stake': 'LP 토큰 스테이킹',
  'lp-tokens.unstake': 'LP 토큰 스테이킹 해제',
  'lp-tokens.claim-rewards': '풀 보상 받기',
  'lp-tokens.approve': '사용 승인 변경',
  'lp-tokens.rebalance': '풀 비중 조정',
  'rebase.stake': 'Lido 스테이킹',
  'rebase.convert': 'stETH와 wstETH 전환',
  'rebase.withdraw': 'Lido 출금 요청',
  'rebase.claim': 'Lido 출금 받기',
  'defi.claim-all': '모두 받기',
};
