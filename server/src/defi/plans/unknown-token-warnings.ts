import type { PlanToken } from './approvals.ts';
import type { Sentence } from './planned-call.ts';

type UnknownWarning = { code: 'UNLISTED_TOKEN'; severity: 'confirm'; sentence: Sentence };

/** Tokens that no list knows are said to be so before anything is signed. */
export function unknownTokenWarnings(tokens: readonly PlanToken[]): UnknownWarning[] {
  return tokens.flatMap(({ symbol, address, suspicion }): UnknownWarning[] => {
    if (suspicion == null) return [];
    const sentence =
      suspicion === 'look-alike'
        ? {
            ko: `${symbol} 토큰은 이름만 다른 토큰과 같은 가짜일 수 있습니다. 주소 ${address}를 끝까지 확인해 주세요.`,
            en: `${symbol} only bears the name of another token. Compare its whole address: ${address}.`,
          }
        : {
            ko: `${symbol} 토큰은 어느 목록에도 없습니다. 값이 없거나 가짜일 수 있습니다.`,
            en: `No list knows ${symbol}. It may be worthless or pose as another token.`,
          };
    return [{ code: 'UNLISTED_TOKEN', severity: 'confirm', sentence }];
  });
}
