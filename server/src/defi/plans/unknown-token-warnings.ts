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
            ko: `${symbol} 토큰은 다른 토큰과 이름만 같은 가짜일 수 있습니다. 주소 ${address}를 끝까지 확인해 주세요.`,
            en: `${symbol} may be an impersonation of another token with the same name. Check the full address: ${address}.`,
          }
        : {
            ko: `${symbol} 토큰은 어느 목록에도 없습니다. 가치가 없거나 가짜일 수 있습니다.`,
            en: `${symbol} isn’t on any token list. It may be worthless or an impersonation.`,
          };
    return [{ code: 'UNLISTED_TOKEN', severity: 'confirm', sentence }];
  });
}
