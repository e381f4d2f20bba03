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
    'Enter an amount greater than 0.',
  ),
  INACTIVE: words(
    'BIZ_INVALID_POSITION',
    '이 시장에서 더 이상 사용하지 않는 자산입니다.',
    'This market no longer uses this asset.',
  ),
  PAUSED: words(
    'BIZ_INVALID_POSITION',
    '프로토콜이 이 자산의 거래를 일시 중단했습니다. 나중에 다시 시도해 주세요.',
    'The protocol has paused this asset. Try again later.',
  ),
  FROZEN: words(
    'BIZ_INVALID_POSITION',
    '새 예치와 대출이 막힌 자산입니다. 출금과 상환만 할 수 있습니다.',
    'This asset is closed to new supply and borrowing. You can only withdraw and repay.',
  ),
  SUPPLY_CAP: words(
    'BIZ_INVALID_POSITION',
    '시장의 예치 한도를 넘습니다. 금액을 줄여 주세요.',
    'This exceeds the market’s supply cap. Enter a smaller amount.',
  ),
  BORROW_CAP: words(
    'BIZ_INVALID_POSITION',
    '시장의 대출 한도를 넘습니다. 금액을 줄여 주세요.',
    'This exceeds the market’s borrow cap. Enter a smaller amount.',
  ),
  BORROWING_DISABLED: words(
    'BIZ_INVALID_POSITION',
    '빌릴 수 없는 자산입니다.',
    'This asset can’t be borrowed.',
  ),
  LIQUIDITY: words(
    'BIZ_INVALID_POSITION',
    '시장의 유동성이 부족합니다. 금액을 줄이거나 나중에 다시 시도해 주세요.',
    'The market doesn’t have enough liquidity. Enter a smaller amount or try again later.',
  ),
  WALLET_BALANCE: words(
    'BIZ_INSUFFICIENT_BALANCE',
    '지갑 잔액이 부족합니다. 금액을 줄여 주세요.',
    'Your wallet balance is too low. Enter a smaller amount.',
  ),
  SUPPLIED_BALANCE: words(
    'BIZ_INSUFFICIENT_BALANCE',
    '예치한 것보다 많습니다. 금액을 줄여 주세요.',
    'That’s more than you’ve supplied. Enter a smaller amount.',
  ),
  NO_DEBT: words(
    'BIZ_INVALID_POSITION',
    '이 자산으로 빌린 것이 없습니다.',
    'You have no debt in this asset.',
  ),
  NO_COLLATERAL: words(
    'BIZ_LIQUIDATION_RISK',
    '담보가 없어 빌릴 수 없습니다. 먼저 담보로 쓸 자산을 예치해 주세요.',
    'You have no collateral to borrow against. Supply an asset as collateral first.',
  ),
  ZERO_LTV: words(
    'BIZ_INVALID_POSITION',
    '담보 중 대출 한도가 0인 자산이 있습니다. 그 자산을 먼저 출금하거나 담보 해제해 주세요.',
    'Some of your collateral has an LTV of 0. Withdraw it or disable it as collateral first.',
  ),
  LIMIT: words(
    'BIZ_LIQUIDATION_RISK',
    '담보로 빌릴 수 있는 한도를 넘습니다. 금액을 줄이거나 담보를 더 예치해 주세요.',
    'This exceeds what you can borrow against your collateral. Enter a smaller amount or supply more collateral.',
  ),
  HEALTH_FACTOR: words(
    'BIZ_LIQUIDATION_RISK',
    '건강 지수가 1 아래로 내려가 바로 청산될 수 있습니다. 금액을 줄이거나 먼저 상환해 주세요.',
    'Your health factor would drop below 1 and you could be liquidated immediately. Enter a smaller amount or repay first.',
  ),
  ISOLATED_ASSET: words(
    'BIZ_INVALID_POSITION',
    '격리 모드에서는 빌릴 수 없는 자산입니다. 격리 모드에서 허용된 스테이블코인만 빌릴 수 있습니다.',
    'This asset can’t be borrowed in isolation mode. Only certain stablecoins are allowed.',
  ),
  DEBT_CEILING: words(
    'BIZ_INVALID_POSITION',
    '이 격리 자산으로 빌릴 수 있는 시장 전체의 한도를 넘습니다.',
    'This exceeds the market-wide debt ceiling for this isolated asset.',
  ),
  E_MODE: words(
    'BIZ_INVALID_POSITION',
    '지금의 E-모드에서는 빌릴 수 없는 자산입니다. E-모드를 먼저 꺼 주세요.',
    'This asset can’t be borrowed in your current E-mode. Turn off E-mode first.',
  ),
  SILOED: words(
    'BIZ_INVALID_POSITION',
    '다른 자산과 함께 빌릴 수 없는 자산입니다. 다른 대출을 먼저 상환해 주세요.',
    'This asset can’t be borrowed alongside others. Repay your other loans first.',
  ),
};

/** Refusals about collateral and interest rates, except those about amounts. */
export const otherRefusals = {
  SAME_CURRENCY: words(
    'BIZ_INVALID_POSITION',
    '담보와 같은 자산은 고정금리로 빌릴 수 없습니다.',
    'You can’t borrow your collateral asset at a stable rate.',
  ),
  NO_STABLE_RATE: words(
    'INVALID_REQUEST',
    '변동금리만 지원합니다.',
    'Only variable rates are supported.',
  ),
  NO_E_MODE: words(
    'INVALID_REQUEST',
    '이 시장에 없는 E-모드입니다.',
    'This market doesn’t have that E-mode.',
  ),
  SAME_E_MODE: words(
    'INVALID_REQUEST',
    '이미 그렇게 설정되어 있습니다.',
    'It’s already set this way.',
  ),
  NOTHING_SUPPLIED: words(
    'BIZ_INVALID_POSITION',
    '예치한 금액이 없어 담보로 사용할 수 없습니다.',
    'You haven’t supplied this asset, so it can’t be used as collateral.',
  ),
  IN_ISOLATION: words(
    'BIZ_INVALID_POSITION',
    '격리 자산은 다른 담보와 함께 쓸 수 없습니다. 다른 담보를 먼저 해제해 주세요.',
    'An isolated asset can’t be used with other collateral. Disable your other collateral first.',
  ),
  ORACLE: words(
    'DEFI_TRANSACTION_FAILED',
    '네트워크의 가격 오라클 보호 장치가 이 작업을 일시적으로 막고 있습니다. 나중에 다시 시도해 주세요.',
    'The network’s price oracle sentinel is temporarily blocking this. Try again later.',
  ),
} satisfies Record<string, RefusalWords>;
