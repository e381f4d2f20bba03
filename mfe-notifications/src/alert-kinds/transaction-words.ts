/** The act that a transaction is of, as it is called in either language. */
import type { PlanKind } from '@moa/contracts/defi/plan-kind';
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import type { Locale } from '@moa/i18n/locale';
import { defineMessages, translate } from '@moa/i18n/messages';

const names = defineMessages(
  {
    'aave.supply': 'Aave 예치',
    'aave.withdraw': 'Aave 출금',
    'aave.borrow': 'Aave 대출',
    'aave.repay': 'Aave 상환',
    'aave.collateral': 'Aave 담보 설정',
    'aave.claim-rewards': 'Aave 보상 받기',
    'aave.set-rate-mode': 'Aave 금리 방식 변경',
    'aave.set-e-mode': 'Aave E-모드 변경',
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
    approval: '{act}에 필요한 승인',
  },
  {
    'aave.supply': 'Aave supply',
    'aave.withdraw': 'Aave withdrawal',
    'aave.borrow': 'Aave borrowing',
    'aave.repay': 'Aave repayment',
    'aave.collateral': 'Aave collateral setting',
    'aave.claim-rewards': 'Claim of Aave rewards',
    'aave.set-rate-mode': 'Aave change of rate mode',
    'aave.set-e-mode': 'Aave change of E-mode',
    'uniswap-v3.mint': 'New Uniswap v3 position',
    'uniswap-v3.increase': 'Uniswap v3 addition of liquidity',
    'uniswap-v3.decrease': 'Uniswap v3 removal of liquidity',
    'uniswap-v3.close': 'Closing of a Uniswap v3 position',
    'uniswap-v3.collect-fees': 'Collection of Uniswap v3 fees',
    'lp-tokens.add': 'Addition to a pool',
    'lp-tokens.remove': 'Removal from a pool',
    'lp-tokens.stake': 'Staking of LP tokens',
    'lp-tokens.unstake': 'Unstaking of LP tokens',
    'lp-tokens.claim-rewards': 'Claim of pool rewards',
    'lp-tokens.approve': 'Change of an allowance',
    'lp-tokens.rebalance': 'Rebalancing of a pool share',
    'rebase.stake': 'Lido staking',
    'rebase.convert': 'Conversion of stETH and wstETH',
    'rebase.withdraw': 'Lido withdrawal request',
    'rebase.claim': 'Claim of a Lido withdrawal',
    'defi.claim-all': 'Claiming everything',
    approval: 'Approval for: {act}',
  },
);

export function nameAct(
  { plan, step }: { plan: PlanKind; step: AlertData<'transaction.confirmed'>['step'] },
  locale: Locale,
): string {
  const act = translate(names, locale, plan);
  return step === 'call' ? act : translate(names, locale, 'approval', { act });
}
