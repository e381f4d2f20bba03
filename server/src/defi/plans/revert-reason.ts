/** Explains why a transaction reverts, based on the error of the contract. */
import type { ErrorCode } from '@moa/contracts/error-codes';
import { type Abi, decodeErrorResult, type Hex } from 'viem';
import type { Sentence } from './planned-call.ts';

type Refusal = { code: ErrorCode; sentence: Sentence };
/**
 * Text for the errors of a protocol's contracts, by the text of `Error(string)` or the error's
 * name.
 */
export type RevertWords = {
  errors?: Abi;
  byReason: Readonly<Record<string, Refusal>>;
};

const refuse = (ko: string, en: string, code: ErrorCode = 'DEFI_TRANSACTION_FAILED'): Refusal => ({
  code,
  sentence: { ko, en },
});

/** Reasons of ERC-20 tokens and common libraries. */
const common: readonly [RegExp, Refusal][] = [
  [
    /insufficient.?balance|exceeds.?balance|BALANCE_EXCEEDED|^STF$|TRANSFER_FROM_FAILED/i,
    refuse(
      '지갑 잔액이 부족합니다. 금액을 줄여 주세요.',
      'Your wallet balance is too low. Enter a smaller amount.',
      'BIZ_INSUFFICIENT_BALANCE',
    ),
  ],
  [
    /allowance/i,
    refuse(
      '토큰 승인 금액이 부족합니다. 다시 승인해 주세요.',
      'The approved amount is too low. Approve the token again.',
    ),
  ],
  [
    /slippage|INSUFFICIENT_(A|B|OUTPUT)_AMOUNT|Too little received|Price slippage check/i,
    refuse(
      '그 사이 가격이 허용 범위보다 많이 움직였습니다. 다시 계산해 주세요.',
      'The price moved more than your limit. Calculate again.',
      'DEFI_SLIPPAGE_EXCEEDED',
    ),
  ],
  [
    /paused|RESUMED_EXPECTED|RESERVE_PAUSED/i,
    refuse(
      '프로토콜이 이 작업을 일시 중단했습니다. 나중에 다시 시도해 주세요.',
      'The protocol has paused this action. Try again later.',
    ),
  ],
  [
    /expired|Transaction too old/i,
    refuse('계획이 만료되었습니다. 다시 계산해 주세요.', 'The plan has expired. Calculate again.'),
  ],
];

/**
 * Reasons of a call that carries a permit; other calls may use the same text for something else.
 */
const ofPermits: (typeof common)[number] = [
  /permit|INVALID_(SIGNATURE|EXPIRATION|OWNER)|FiatTokenV2: invalid|Unauthorized$/i,
  refuse(
    '토큰이 서명한 승인을 받아들이지 않습니다. 서명한 뒤 상태가 바뀌었을 수 있습니다. 다시 계산해 주세요.',
    'The token rejected the signed permit. Something may have changed since you signed. Calculate again.',
  ),
];

const standard = [
  { type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const satisfies Abi;

/** The contract’s own word: the reason of `Error(string)`, or the name of a typed error. */
function readReason(data: Hex, message: string, errors: Abi = []): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: [...standard, ...errors] as Abi, data });
    return errorName === 'Error' ? String(args?.[0] ?? '') : errorName;
  } catch {
    return message.replace(/^execution reverted:?\s*/i, '').slice(0, 120);
  }
}

export function explainRevert(
  failure: { data: Hex; message: string },
  words?: RevertWords,
  { hasPermit = false }: { hasPermit?: boolean } = {},
): Refusal & { reason: string } {
  const reason = readReason(failure.data, failure.message, words?.errors);
  const own = words?.byReason[reason];
  const sentences = hasPermit ? [ofPermits, ...common] : common;
  const known = own ?? sentences.find(([pattern]) => pattern.test(reason))?.[1];
  if (known !== undefined) return { ...known, reason };
  const said = printable(reason);
  return {
    ...refuse(
      said === '' ? '컨트랙트가 사유 없이 거절했습니다.' : `컨트랙트가 거절했습니다: “${said}”`,
      said === ''
        ? 'The contract rejected this without a reason.'
        : `The contract rejected this: “${said}”`,
    ),
    reason,
  };
}

/** Sanitizes the untrusted text of a contract: truncates it and removes control characters. */
function printable(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{P}\p{Zs}\p{Sm}]/gu, '')
    .slice(0, 80)
    .trim();
}
