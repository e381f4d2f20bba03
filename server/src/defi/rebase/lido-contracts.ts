/** Lido's public interface for acting and for looking at the whole protocol (https://docs.lido.fi/contracts). */
import { type Abi, parseAbi } from 'viem';
import type { RevertWords } from '../plans/revert-reason.ts';

export const lidoAbi = parseAbi([
  'function submit(address referral) payable returns (uint256)',
  'function getTotalShares() view returns (uint256)',
  'function getTotalPooledEther() view returns (uint256)',
  'function getFee() view returns (uint16)',
]);

export const wstEthAbi = parseAbi([
  'function wrap(uint256 stEthAmount) returns (uint256)',
  'function unwrap(uint256 wstEthAmount) returns (uint256)',
  'function stEthPerToken() view returns (uint256)',
  'function tokensPerStEth() view returns (uint256)',
  'function getStETHByWstETH(uint256 amount) view returns (uint256)',
]);

export const queueAbi = parseAbi([
  'struct Status { uint256 amountOfStETH; uint256 amountOfShares; address owner; uint256 timestamp; bool isFinalized; bool isClaimed; }',
  'struct PermitInput { uint256 value; uint256 deadline; uint8 v; bytes32 r; bytes32 s; }',
  'function requestWithdrawals(uint256[] amounts, address owner) returns (uint256[])',
  'function requestWithdrawalsWithPermit(uint256[] amounts, address owner, PermitInput permit) returns (uint256[])',
  'function requestWithdrawalsWstETHWithPermit(uint256[] amounts, address owner, PermitInput permit) returns (uint256[])',
  'function requestWithdrawalsWstETH(uint256[] amounts, address owner) returns (uint256[])',
  'function claimWithdrawals(uint256[] requestIds, uint256[] hints)',
  'function isPaused() view returns (bool)',
  'function isBunkerModeActive() view returns (bool)',
  'function unfinalizedRequestNumber() view returns (uint256)',
  'function unfinalizedStETH() view returns (uint256)',
  'function MIN_STETH_WITHDRAWAL_AMOUNT() view returns (uint256)',
  'function MAX_STETH_WITHDRAWAL_AMOUNT() view returns (uint256)',
  'function getLastCheckpointIndex() view returns (uint256)',
  'function getWithdrawalStatus(uint256[] requestIds) view returns (Status[])',
  'function findCheckpointHints(uint256[] requestIds, uint256 firstIndex, uint256 lastIndex) view returns (uint256[])',
  'function getClaimableEther(uint256[] requestIds, uint256[] hints) view returns (uint256[])',
]);

const queueErrors = parseAbi([
  'error RequestAmountTooSmall(uint256 amount)',
  'error RequestAmountTooLarge(uint256 amount)',
  'error InvalidRequestId(uint256 requestId)',
  'error RequestNotFoundOrNotFinalized(uint256 requestId)',
  'error RequestAlreadyClaimed(uint256 requestId)',
  'error NotOwner(address sender, address owner)',
  'error ResumedExpected()',
]) satisfies Abi;

export const lidoWords: RevertWords = {
  errors: queueErrors,
  byReason: {
    RequestAmountTooSmall: {
      code: 'INVALID_REQUEST',
      sentence: {
        ko: '출금 대기열은 더 큰 금액부터 받습니다.',
        en: 'The withdrawal queue only accepts larger amounts.',
      },
    },
    RequestAlreadyClaimed: {
      code: 'CONFLICT',
      sentence: { ko: '이미 수령한 출금입니다.', en: 'This withdrawal has already been claimed.' },
    },
    RequestNotFoundOrNotFinalized: {
      code: 'CONFLICT',
      sentence: {
        ko: '아직 준비되지 않은 출금입니다.',
        en: 'This withdrawal isn’t ready yet.',
      },
    },
    STAKE_LIMIT: {
      code: 'DEFI_TRANSACTION_FAILED',
      sentence: {
        ko: '오늘 Lido가 받을 수 있는 한도를 넘습니다. 금액을 줄이거나 나중에 다시 시도해 주세요.',
        en: 'This exceeds what Lido accepts today. Enter a smaller amount or try again later.',
      },
    },
    ResumedExpected: {
      code: 'DEFI_TRANSACTION_FAILED',
      sentence: {
        ko: '출금 대기열이 잠시 멈춰 있습니다.',
        en: 'The withdrawal queue is paused.',
      },
    },
  },
};
