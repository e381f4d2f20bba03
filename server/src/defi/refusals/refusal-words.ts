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
    '없는 계획입니다. 처음부터 다시 계산해 주세요.',
    'There is no such plan. Calculate it again.',
  ),
  NO_TRANSACTION: notFound('없는 트랜잭션입니다.', 'There is no such transaction.'),
  NO_WALLET: notFound('없는 지갑입니다.', 'There is no such wallet.'),
  NO_WALLET_YET: notFound(
    '아직 연결한 지갑이 없습니다. 먼저 지갑을 추가해 주세요.',
    'There is no wallet yet. Add one first.',
  ),
  NO_POSITION: notFound('없는 포지션입니다.', 'There is no such position.'),
  NO_WITHDRAWAL: notFound('없는 출금 요청입니다.', 'There is no such withdrawal.'),
  NO_TOKEN: notFound('없는 토큰입니다.', 'There is no such token.'),
  NO_NETWORK: notFound('없는 네트워크입니다.', 'There is no such network.'),
  NO_MARKET: notFound('없는 대출 시장입니다.', 'There is no such lending market.'),
  NO_POOL: words('DEFI_POOL_NOT_FOUND', '없는 풀입니다.', 'There is no such pool.'),

  NO_CLAIM: notFound(
    '지금은 받을 수 없는 항목이 있습니다. 목록을 다시 불러와 주세요.',
    'One of these cannot be claimed any more. Load the list again.',
  ),

  NO_ASSET: words(
    'BIZ_INVALID_POSITION',
    '이 시장에 없는 자산입니다.',
    'The market has no such asset.',
  ),
  NO_UNISWAP: invalid(
    '{network} 네트워크에는 Uniswap v3가 없습니다.',
    'There is no Uniswap v3 on {network}.',
  ),
  NO_LIDO: invalid('{network} 네트워크에는 Lido가 없습니다.', 'There is no Lido on {network}.'),
  NO_STAKING_THERE: invalid(
    '이 풀의 토큰을 맡을 수 없는 컨트랙트입니다.',
    'Nothing takes liquidity tokens of this pool there.',
  ),

  NO_NODE: notNow(
    '{network} 네트워크를 읽을 노드가 설정되어 있지 않습니다.',
    'No {network} node is configured.',
  ),
  NO_SIMULATION: notNow(
    '이 네트워크의 노드는 트랜잭션을 시험해 볼 수 없습니다. 모아는 시험하지 않은 것에 서명을 요청하지 않습니다. eth_simulateV1을 지원하는 노드를 연결해 주세요.',
    'The node of this network cannot try transactions out, and Moa has nothing signed that it did not try. Connect a node that knows eth_simulateV1.',
  ),
  NO_ROUTER: notNow(
    '{network} 네트워크에서 쓸 수 있는 라우터를 알지 못합니다.',
    'No router is known on {network}.',
  ),
  NO_QUEUE: notNow(
    '이 네트워크의 출금 대기열을 알지 못합니다.',
    'No withdrawal queue is known on this network.',
  ),
  VISITS_BUSY: notNow(
    '지금 많은 주소를 불러오고 있습니다. 잠시 뒤에 다시 시도해 주세요.',
    'Many addresses are being read. Try again soon.',
  ),

  NOTHING_TO_CLAIM: tooLittle('받을 것이 없습니다.', 'There is nothing to claim.'),
  ALL_DUST: tooLittle(
    '받을 것마다 가스비가 더 많이 듭니다. 그래도 받으려면 하나씩 골라 주세요.',
    'Each of these costs more gas than it brings. Choose those that you want all the same.',
  ),
  NOTHING_TO_COLLECT: tooLittle(
    '아직 쌓인 수수료가 없어 받을 것이 없습니다.',
    'No fees have come in yet, so there is nothing to collect.',
  ),
  NO_REWARDS: tooLittle('받을 보상이 없습니다.', 'There is no reward to claim.'),
  NO_REWARDS_TO_ADD: tooLittle(
    '풀에 다시 넣을 보상이 없습니다.',
    'There are no rewards to put in.',
  ),
  NOTHING_LEFT: tooLittle('꺼낼 것이 남아 있지 않습니다.', 'There is nothing left to take out.'),
  HOLDS_LESS: tooLittle(
    '지갑에 있는 {symbol}보다 많습니다. 금액을 줄여 주세요.',
    'The wallet holds less {symbol} than that. Enter a smaller amount.',
  ),
  NEEDS_MORE: tooLittle(
    '{amount} {symbol} 만큼 필요한데 지갑에 그만큼 없습니다. 금액을 줄여 주세요.',
    'This needs {amount} {symbol}, which is more than the wallet holds. Enter a smaller amount.',
  ),
  ALL_STAKED: tooLittle(
    '모두 맡겨져 있습니다. 맡긴 것을 먼저 찾아 주세요.',
    'All of it is staked. Take it back from staking first.',
  ),

  MISSING: invalid('빠진 항목이 있습니다: {field}.', '{field} is missing.'),
  ABOVE_ZERO: invalid('0보다 큰 금액을 입력해 주세요.', 'Enter an amount that is more than zero.'),
  DECIMALS: invalid(
    '소수점 아래는 {decimals}자리까지 입력할 수 있습니다.',
    'The amount has at most {decimals} decimals.',
  ),
  SHOCK: invalid(
    '가격 변화는 −100 %에서 1000 % 사이로 입력해 주세요.',
    'A move of prices is between −100 and 1000 percent.',
  ),
  PRICE: invalid(
    '가격은 0에서 10^18달러 사이로 입력해 주세요.',
    'A price is between zero and 10^18 dollars.',
  ),
  ASSET_TWICE: invalid('같은 자산은 한 번만 쓸 수 있습니다.', 'Each asset can be listed once.'),
  NO_AMOUNT: invalid('금액으로 읽을 수 없는 값입니다.', 'This is no amount.'),
  PERCENT: invalid('0에서 100 사이로 입력해 주세요.', 'Enter between 0 and 100 percent.'),
  SHARE: invalid(
    '0보다 크고 100 이하인 값을 입력해 주세요.',
    'Enter more than 0 and at most 100 percent.',
  ),
  SLIPPAGE: invalid(
    '허용 가격 변동은 0보다 크고 50 % 이하로 입력해 주세요.',
    'At most half may be lost to a moving price, and more than nothing.',
  ),
  SAME_TOKEN: invalid('서로 다른 두 토큰을 골라 주세요.', 'Choose two different tokens.'),
  TICK: invalid(
    '가격 범위의 끝은 {spacing}의 배수로, {first}부터 {last}까지만 쓸 수 있습니다.',
    'A bound is a multiple of {spacing}, from {first} to {last}.',
  ),
  TICKS_CROSS: invalid(
    '범위의 위쪽 끝은 아래쪽 끝보다 높아야 합니다.',
    'The upper bound is above the lower one.',
  ),
  NOT_WRAPPED: invalid(
    '이더로 낼 수 있는 토큰이 이 풀에 없습니다.',
    'Neither token of this pool can be paid in ether.',
  ),
  RANGE_NEEDS: invalid(
    '이 범위에 들어가는 토큰의 수량을 입력해 주세요.',
    'Say how much of the token that the range takes.',
  ),
  TOO_LITTLE: invalid(
    '금액이 너무 작아 넣을 수 없습니다. 금액을 늘려 주세요.',
    'The amount is too small for the pool. Enter more.',
  ),
  ONE_AMOUNT: invalid(
    '두 토큰 가운데 하나의 수량을 입력해 주세요.',
    'Say how much of one of the tokens.',
  ),
  FIRST_PRICE: invalid(
    '비어 있는 풀입니다. 두 토큰의 수량이 첫 가격을 정하므로 둘 다 입력해 주세요.',
    'The pool is empty: both amounts set its first price.',
  ),
  MORE_THAN_POOL: invalid('풀에 있는 것보다 많습니다.', 'That is more than there is of the pool.'),
  PRICE_OF_NOTHING: invalid(
    '가격이 0이 되면 남는 것이 없어 계산할 수 없습니다.',
    'A price that falls to nothing leaves nothing.',
  ),
  WEIGHTS: invalid(
    '두 비중 가운데 하나는 0보다 커야 합니다.',
    'One of the two weights is above zero.',
  ),
  POSITION_OR_POOL: invalid(
    '포지션을 고르거나, 지갑과 풀을 골라 주세요.',
    'Name a position, or a wallet and a pool.',
  ),
  CHECKSUM: invalid(
    '주소를 잘못 입력한 것 같습니다. 대문자와 소문자가 검사 값(EIP-55)과 다릅니다.',
    'The address is mistyped: its capital letters do not fit its checksum (EIP-55).',
  ),
  QUEUE_MINIMUM: invalid(
    '대기열은 {amount} {symbol}부터 받습니다.',
    'The queue takes {amount} {symbol} and more.',
  ),
  QUEUE_MAXIMUM: invalid(
    '한 번에 {amount} {symbol}까지 요청할 수 있습니다.',
    'Ask for at most {amount} {symbol} at once.',
  ),

  CLOSED: words(
    'BIZ_INVALID_POSITION',
    '종료된 포지션이라 남은 것이 없습니다.',
    'The position is closed: nothing is left in it.',
  ),
  NO_TRADE_FOR_REWARD: words(
    'BIZ_INVALID_POSITION',
    '보상을 이 풀의 토큰으로 바꿀 수 있는 풀이 없습니다.',
    'No pool trades the reward for tokens of this one.',
  ),
  QUEUE_PAUSED: words(
    'DEFI_TRANSACTION_FAILED',
    'Lido가 출금 대기열을 잠시 멈춰 두었습니다. 나중에 다시 해 주세요.',
    'Lido has paused its withdrawal queue. Try again later.',
  ),
  NO_ANSWER: words(
    'DEFI_TRANSACTION_FAILED',
    '이 토큰이나 풀의 컨트랙트가 쓸 수 있는 답을 주지 않아 계획을 세우지 않았습니다. 서명할 것이 없습니다.',
    'A contract of this token or pool gives no answer that can be used, so that nothing was planned and there is nothing to sign.',
  ),
  NOT_READY: words(
    'CONFLICT',
    '아직 찾을 수 없는 출금입니다.',
    'This withdrawal is not ready yet.',
  ),
  CLAIMED: words('CONFLICT', '이미 찾은 출금입니다.', 'This withdrawal was claimed already.'),

  NO_PERMIT: invalid('이 단계는 트랜잭션으로 서명합니다.', 'This step is signed as a transaction.'),
  OTHER_SIGNATURE: invalid(
    '이 지갑이 이 허락에 한 서명이 아닙니다. 다시 서명해 주세요.',
    'This is not the signature of this wallet for this permit. Sign again.',
  ),
  PERMIT_SENT: words(
    'CONFLICT',
    '이 허락을 쓰는 트랜잭션을 이미 보냈습니다.',
    'The transaction that carries this permit was sent already.',
  ),
  NOT_SENT: invalid('이 단계는 서명만 하고 보내지 않습니다.', 'A permit is signed, not sent.'),
  OTHER_TRANSACTION: invalid(
    '이 계획의 트랜잭션이 아닙니다.',
    'This transaction is not the one of the plan.',
  ),
  TOO_MANY_OPEN: words(
    'CONFLICT',
    '아직 네트워크에 보이지 않는 트랜잭션이 이미 여러 개 있습니다. 그 결과를 기다려 주세요.',
    'Several transactions that the network does not show yet are waiting already. Wait for what becomes of them.',
  ),
} as const satisfies Record<string, RefusalWords>;

export type RefusalReason = keyof typeof refusalWords;
