/**
 * Every sentence with which DeFi refuses a call: what it is, in both languages, with the code that an
 * answer carries. What the protocols' own contracts refuse is said beside each protocol (`RevertWords`),
 * what a lending market refuses in `aave/refusals.ts`.
 */
import type { ErrorCode } from '@moa/contracts/error-codes';
import type { Localized } from '@moa/contracts/localized';

type RefusalWords = { code: ErrorCode; sentence: Localized };

const words = (code: ErrorCode, ko: string, en: string): RefusalWords => ({
  code,
  sentence: { ko, en },
});
const notFound = (ko: string, en: string) => words('NOT_FOUND', ko, en);
const invalid = (ko: string, en: string) => words('INVALID_REQUEST', ko, en);
const notNow = (ko: string, en: string) => words('SERVICE_UNAVAILABLE', ko, en);
const tooLittle = (ko: string, en: string) => words('BIZ_INSUFFICIENT_BALANCE', ko, en);

export const refusalWords = {
  NO_PLAN: notFound(
    '계획을 찾을 수 없습니다. 처음부터 다시 계산해 주세요.',
    'Plan not found. Start over and calculate again.',
  ),
  NO_TRANSACTION: notFound('트랜잭션을 찾을 수 없습니다.', 'Transaction not found.'),
  NO_WALLET: notFound('지갑을 찾을 수 없습니다.', 'Wallet not found.'),
  NO_WALLET_YET: notFound(
    '아직 연결한 지갑이 없습니다. 먼저 지갑을 추가해 주세요.',
    'You haven’t connected a wallet yet. Add one first.',
  ),
  NO_POSITION: notFound('포지션을 찾을 수 없습니다.', 'Position not found.'),
  NO_WITHDRAWAL: notFound('출금 요청을 찾을 수 없습니다.', 'Withdrawal request not found.'),
  NO_TOKEN: notFound('토큰을 찾을 수 없습니다.', 'Token not found.'),
  NO_NETWORK: notFound('네트워크를 찾을 수 없습니다.', 'Network not found.'),
  NO_MARKET: notFound('대출 시장을 찾을 수 없습니다.', 'Lending market not found.'),
  NO_POOL: words('DEFI_POOL_NOT_FOUND', '풀을 찾을 수 없습니다.', 'Pool not found.'),

  NO_CLAIM: notFound(
    '지금은 받을 수 없는 항목이 있습니다. 목록을 새로고침해 주세요.',
    'Some items can no longer be claimed. Refresh the list.',
  ),

  NO_ASSET: words(
    'BIZ_INVALID_POSITION',
    '이 시장에 없는 자산입니다.',
    'This asset isn’t available in this market.',
  ),
  NO_UNISWAP: invalid(
    '{network} 네트워크에는 Uniswap v3가 없습니다.',
    'Uniswap v3 isn’t available on {network}.',
  ),
  NO_LIDO: invalid('{network} 네트워크에는 Lido가 없습니다.', 'Lido isn’t available on {network}.'),
  NO_STAKING_THERE: invalid(
    '이 풀의 토큰을 스테이킹할 수 없는 컨트랙트입니다.',
    'This contract doesn’t accept this pool’s tokens for staking.',
  ),

  NO_NODE: notNow(
    '{network} 네트워크의 노드가 설정되어 있지 않습니다.',
    'No {network} node is configured on this server.',
  ),
  NO_SIMULATION: notNow(
    '이 네트워크의 노드는 트랜잭션 시뮬레이션을 지원하지 않습니다. Moa는 시뮬레이션하지 않은 트랜잭션에 서명을 요청하지 않습니다. eth_simulateV1을 지원하는 노드를 연결해 주세요.',
    'This network’s node can’t simulate transactions, and Moa never asks you to sign one it hasn’t simulated. Connect a node that supports eth_simulateV1.',
  ),
  NO_ROUTER: notNow(
    '{network} 네트워크에서 사용할 수 있는 라우터가 없습니다.',
    'We don’t know a router on {network}.',
  ),
  NO_QUEUE: notNow(
    '이 네트워크에는 출금 대기열이 없습니다.',
    'There is no withdrawal queue on this network.',
  ),
  VISITS_BUSY: notNow(
    '지금 많은 주소를 불러오고 있습니다. 잠시 후 다시 시도해 주세요.',
    'Many addresses are being loaded right now. Try again in a moment.',
  ),

  NOTHING_TO_CLAIM: tooLittle('받을 것이 없습니다.', 'There is nothing to claim.'),
  ALL_DUST: tooLittle(
    '모든 항목의 가스비가 받을 금액보다 많습니다. 그래도 받으려면 하나씩 선택해 주세요.',
    'Each of these costs more in gas than it pays out. To claim anyway, choose them one by one.',
  ),
  NOTHING_TO_COLLECT: tooLittle(
    '아직 받을 수수료가 없습니다.',
    'There are no fees to collect yet.',
  ),
  NO_REWARDS: tooLittle('받을 보상이 없습니다.', 'There are no rewards to claim.'),
  NO_REWARDS_TO_ADD: tooLittle(
    '풀에 재투자할 보상이 없습니다.',
    'There are no rewards to reinvest in the pool.',
  ),
  NOTHING_LEFT: tooLittle('인출할 금액이 없습니다.', 'There is nothing left to withdraw.'),
  HOLDS_LESS: tooLittle(
    '지갑에 있는 {symbol}보다 많습니다. 금액을 줄여 주세요.',
    'That’s more {symbol} than your wallet holds. Enter a smaller amount.',
  ),
  NEEDS_MORE: tooLittle(
    '{amount} {symbol} 이상이 필요하지만 지갑 잔액이 부족합니다. 금액을 줄여 주세요.',
    'This needs {amount} {symbol}, more than your wallet holds. Enter a smaller amount.',
  ),
  ALL_STAKED: tooLittle(
    '모두 스테이킹되어 있습니다. 먼저 스테이킹을 해제해 주세요.',
    'All of it is staked. Unstake it first.',
  ),

  MISSING: invalid('빠진 항목이 있습니다: {field}.', '{field} is missing.'),
  ABOVE_ZERO: invalid('0보다 큰 금액을 입력해 주세요.', 'Enter an amount greater than 0.'),
  DECIMALS: invalid(
    '소수점 아래는 {decimals}자리까지 입력할 수 있습니다.',
    'Enter up to {decimals} decimal places.',
  ),
  SHOCK: invalid(
    '가격 변동은 −100%에서 1,000% 사이로 입력해 주세요.',
    'Enter a price change between −100% and 1,000%.',
  ),
  PRICE: invalid(
    '가격은 0에서 10^18달러 사이로 입력해 주세요.',
    'Enter a price between 0 and 10^18 dollars.',
  ),
  ASSET_TWICE: invalid('같은 자산은 한 번만 쓸 수 있습니다.', 'Each asset can be used only once.'),
  NO_AMOUNT: invalid('올바른 금액이 아닙니다.', 'This isn’t a valid amount.'),
  PERCENT: invalid('0에서 100 사이로 입력해 주세요.', 'Enter a value between 0 and 100.'),
  SHARE: invalid(
    '0보다 크고 100 이하인 값을 입력해 주세요.',
    'Enter a value greater than 0, up to 100.',
  ),
  SLIPPAGE: invalid(
    '허용 가격 변동은 0%보다 크고 50% 이하로 입력해 주세요.',
    'Enter a slippage tolerance greater than 0%, up to 50%.',
  ),
  SAME_TOKEN: invalid('서로 다른 두 토큰을 골라 주세요.', 'Choose two different tokens.'),
  TICK: invalid(
    '가격 범위의 끝은 {spacing}의 배수로, {first}부터 {last}까지만 쓸 수 있습니다.',
    'Range bounds must be a multiple of {spacing}, from {first} to {last}.',
  ),
  TICKS_CROSS: invalid(
    '범위의 상한은 하한보다 높아야 합니다.',
    'The upper bound must be above the lower bound.',
  ),
  NOT_WRAPPED: invalid(
    '이 풀에는 ETH로 낼 수 있는 토큰이 없습니다.',
    'This pool has no token you can pay for with ETH.',
  ),
  RANGE_NEEDS: invalid(
    '이 범위에 들어가는 토큰의 수량을 입력해 주세요.',
    'Enter the amount of the token this range uses.',
  ),
  TOO_LITTLE: invalid(
    '금액이 너무 작아 공급할 수 없습니다. 금액을 늘려 주세요.',
    'The amount is too small to add. Enter a larger amount.',
  ),
  ONE_AMOUNT: invalid(
    '두 토큰 중 하나의 수량을 입력해 주세요.',
    'Enter the amount of one of the two tokens.',
  ),
  FIRST_PRICE: invalid(
    '비어 있는 풀입니다. 두 토큰의 수량이 첫 가격을 정하므로 둘 다 입력해 주세요.',
    'This pool is empty. The two amounts set its initial price, so enter both.',
  ),
  MORE_THAN_POOL: invalid('풀에 있는 것보다 많습니다.', 'That’s more than the pool holds.'),
  PRICE_OF_NOTHING: invalid(
    '가격이 0이 되면 남는 것이 없어 계산할 수 없습니다.',
    'If the price falls to 0 nothing is left, so this can’t be calculated.',
  ),
  WEIGHTS: invalid(
    '두 비중 중 하나는 0보다 커야 합니다.',
    'At least one of the two weights must be greater than 0.',
  ),
  POSITION_OR_POOL: invalid(
    '포지션을 고르거나, 지갑과 풀을 골라 주세요.',
    'Choose a position, or a wallet and a pool.',
  ),
  CHECKSUM: invalid(
    '주소를 잘못 입력한 것 같습니다. 대문자와 소문자가 검사 값(EIP-55)과 다릅니다.',
    'The address seems to be mistyped. Its capitalization doesn’t match its checksum (EIP-55).',
  ),
  QUEUE_MINIMUM: invalid(
    '출금은 {amount} {symbol}부터 요청할 수 있습니다.',
    'The queue accepts {amount} {symbol} or more.',
  ),
  QUEUE_MAXIMUM: invalid(
    '한 번에 {amount} {symbol}까지 요청할 수 있습니다.',
    'You can request up to {amount} {symbol} at a time.',
  ),

  CLOSED: words(
    'BIZ_INVALID_POSITION',
    '종료된 포지션이라 남은 것이 없습니다.',
    'This position is closed and has nothing left.',
  ),
  NO_TRADE_FOR_REWARD: words(
    'BIZ_INVALID_POSITION',
    '보상을 이 풀의 토큰으로 바꿀 수 있는 풀이 없습니다.',
    'No pool can swap the rewards for this pool’s tokens.',
  ),
  QUEUE_PAUSED: words(
    'DEFI_TRANSACTION_FAILED',
    'Lido가 출금 대기열을 일시 중단했습니다. 나중에 다시 시도해 주세요.',
    'Lido has paused its withdrawal queue. Try again later.',
  ),
  NO_ANSWER: words(
    'DEFI_TRANSACTION_FAILED',
    '이 토큰이나 풀의 컨트랙트가 올바르게 응답하지 않아 계획을 만들지 않았습니다. 서명할 것이 없습니다.',
    'This token’s or pool’s contract didn’t respond correctly, so we didn’t create a plan. There is nothing to sign.',
  ),
  NOT_READY: words(
    'CONFLICT',
    '아직 수령할 수 없는 출금입니다.',
    'This withdrawal isn’t ready yet.',
  ),
  CLAIMED: words(
    'CONFLICT',
    '이미 수령한 출금입니다.',
    'This withdrawal has already been claimed.',
  ),

  NO_PERMIT: invalid('이 단계는 트랜잭션으로 서명합니다.', 'This step is signed as a transaction.'),
  OTHER_SIGNATURE: invalid(
    '이 승인에 대한 이 지갑의 서명이 아닙니다. 다시 서명해 주세요.',
    'This isn’t this wallet’s signature for this permit. Sign again.',
  ),
  PERMIT_SENT: words(
    'CONFLICT',
    '이 승인을 사용하는 트랜잭션을 이미 보냈습니다.',
    'The transaction that uses this permit has already been sent.',
  ),
  NOT_SENT: invalid(
    '이 단계는 서명만 하고 보내지 않습니다.',
    'This step is signed only, not sent.',
  ),
  OTHER_TRANSACTION: invalid(
    '이 계획의 트랜잭션이 아닙니다.',
    'This transaction isn’t part of this plan.',
  ),
  TOO_MANY_OPEN: words(
    'CONFLICT',
    '아직 네트워크에서 확인되지 않은 트랜잭션이 여러 개 있습니다. 결과가 나온 뒤 다시 시도해 주세요.',
    'Several transactions are still pending on the network. Wait for them to finish and try again.',
  ),
} as const satisfies Record<string, RefusalWords>;

export type RefusalReason = keyof typeof refusalWords;
