/** Why Aave refuses an act, in words; each with the code of the catalogue that it comes to. */
import type { refusalCode } from '@moa/contracts/defi/aave-simulation';
import type { Output } from '@moa/contracts/schema';
import type { Refusal } from '@moa/finance/lending/lending-action';
import type { Sentence } from '../plans/planned-call.ts';

export type RefusalWords = { code: Output<typeof refusalCode>; sentence: Sentence };

const words = (code: Output<typeof refusalCode>, ko: string, en: string): RefusalWords => ({
  code,
  sentence: { ko, en },
});

export const refusals: Readonly<Record<Refusal, RefusalWords>> = {
  NO_AMOUNT: words(
    'INVALID_REQUEST',
    '0보다 큰 금액을 입력해 주세요.',
    'Enter an amount that is more than zero.',
  ),
  INACTIVE: words(
    'BIZ_INVALID_POSITION',
    '시장에서 더 이상 쓰이지 않는 자산입니다.',
    'The market no longer uses this asset.',
  ),
  PAUSED: words(
    'BIZ_INVALID_POSITION',
    '프로토콜이 이 자산을 잠시 멈춰 두었습니다. 나중에 다시 해 주세요.',
    'The protocol has paused this asset. Try again later.',
  ),
  FROZEN: words(
    'BIZ_INVALID_POSITION',
    '새 예치와 대출이 막힌 자산입니다. 출금과 상환만 할 수 있습니다.',
    'This asset is frozen: it can only be withdrawn and repaid.',
  ),
  SUPPLY_CAP: words(
    'BIZ_INVALID_POSITION',
    '시장의 예치 한도를 넘습니다. 금액을 줄여 주세요.',
    'This is more than the market takes of this asset. Enter a smaller amount.',
  ),
  BORROW_CAP: words(
    'BIZ_INVALID_POSITION',
    '시장의 대출 한도를 넘습니다. 금액을 줄여 주세요.',
    'This is more than the market lends of this asset. Enter a smaller amount.',
  ),
  BORROWING_DISABLED: words(
    'BIZ_INVALID_POSITION',
    '빌릴 수 없는 자산입니다.',
    'This asset cannot be borrowed.',
  ),
  LIQUIDITY: words(
    'BIZ_INVALID_POSITION',
    '시장에 남은 물량이 모자랍니다. 금액을 줄이거나 나중에 다시 해 주세요.',
    'The market does not have that much in hand. Enter a smaller amount or try again later.',
  ),
  WALLET_BALANCE: words(
    'BIZ_INSUFFICIENT_BALANCE',
    '지갑의 잔액이 모자랍니다. 금액을 줄여 주세요.',
    'The wallet does not hold that much. Enter a smaller amount.',
  ),
  SUPPLIED_BALANCE: words(
    'BIZ_INSUFFICIENT_BALANCE',
    '예치한 것보다 많습니다. 금액을 줄여 주세요.',
    'That is more than is supplied. Enter a smaller amount.',
  ),
  NO_DEBT: words(
    'BIZ_INVALID_POSITION',
    '이 자산으로 빌린 것이 없습니다.',
    'Nothing of this asset is owed.',
  ),
  NO_COLLATERAL: words(
    'BIZ_LIQUIDATION_RISK',
    '담보가 없어 빌릴 수 없습니다. 먼저 담보로 쓸 자산을 예치해 주세요.',
    'There is no collateral to borrow against. Supply some first.',
  ),
  ZERO_LTV: words(
    'BIZ_INVALID_POSITION',
    '담보 가운데 대출 한도가 0인 자산이 있습니다. 그 자산을 먼저 출금하거나 담보를 해제해 주세요.',
    'Some of the collateral cannot be borrowed against. Withdraw it, or stop using it as collateral, first.',
  ),
  LIMIT: words(
    'BIZ_LIQUIDATION_RISK',
    '담보로 빌릴 수 있는 한도를 넘습니다. 금액을 줄이거나 담보를 더 예치해 주세요.',
    'This is more than the collateral allows. Enter a smaller amount or supply more.',
  ),
  HEALTH_FACTOR: words(
    'BIZ_LIQUIDATION_RISK',
    '건강 지수가 1 아래로 내려가 바로 청산될 수 있습니다. 금액을 줄이거나 먼저 상환해 주세요.',
    'The health factor would fall below 1 and the position could be liquidated at once. Enter a smaller amount or repay first.',
  ),
  ISOLATED_ASSET: words(
    'BIZ_INVALID_POSITION',
    '격리 모드에서는 빌릴 수 없는 자산입니다. 격리 모드에서 허용된 스테이블코인만 빌릴 수 있습니다.',
    'This asset cannot be borrowed in isolation mode, which allows some stablecoins only.',
  ),
  DEBT_CEILING: words(
    'BIZ_INVALID_POSITION',
    '이 격리 자산으로 빌릴 수 있는 시장 전체의 한도를 넘습니다.',
    'This is more than everybody together may borrow against this isolated asset.',
  ),
  E_MODE: words(
    'BIZ_INVALID_POSITION',
    '지금의 E-모드에서는 빌릴 수 없는 자산입니다. E-모드를 먼저 꺼 주세요.',
    'The chosen E-mode does not allow to borrow this asset. Leave it first.',
  ),
  SILOED: words(
    'BIZ_INVALID_POSITION',
    '다른 자산과 함께 빌릴 수 없는 자산입니다. 다른 대출을 먼저 상환해 주세요.',
    'This asset cannot be borrowed beside others. Repay the others first.',
  ),
};

/** What was refused about collateral and rates, beside amounts. */
export const otherRefusals = {
  SAME_CURRENCY: words(
    'BIZ_INVALID_POSITION',
    '담보와 같은 자산은 고정금리로 빌릴 수 없습니다.',
    'What secures the loan cannot be owed at a stable rate.',
  ),
  NO_STABLE_RATE: words(
    'INVALID_REQUEST',
    '변동금리만 지원합니다.',
    'This asset has a variable rate only.',
  ),
  NO_E_MODE: words(
    'INVALID_REQUEST',
    '이 시장에 없는 E-모드입니다.',
    'The market has no such E-mode.',
  ),
  SAME_E_MODE: words(
    'INVALID_REQUEST',
    '이미 그렇게 설정되어 있습니다.',
    'The account is set up like this already.',
  ),
  NOTHING_SUPPLIED: words(
    'BIZ_INVALID_POSITION',
    '예치한 것이 없어 담보로 쓸 수 없습니다.',
    'Nothing of it is supplied that could secure a loan.',
  ),
  IN_ISOLATION: words(
    'BIZ_INVALID_POSITION',
    '격리 자산은 다른 담보와 함께 쓸 수 없습니다. 다른 담보를 먼저 해제해 주세요.',
    'An isolated asset cannot secure loans beside others. Stop using the other collateral first.',
  ),
  ORACLE: words(
    'DEFI_TRANSACTION_FAILED',
    '네트워크의 가격 감시가 잠시 이 작업을 막고 있습니다. 나중에 다시 해 주세요.',
    'The network’s guard of prices does not allow this at the moment. Try again later.',
  ),
} satisfies Record<string, RefusalWords>;
