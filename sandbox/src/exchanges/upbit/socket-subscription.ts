const types = ['ticker', 'trade', 'orderbook'];
const formats = ['DEFAULT', 'SIMPLE', 'JSON_LIST', 'SIMPLE_LIST'];

export type Subscription = {
  format: string;
  types: { type: string; codes: string[]; snapshotOnly: boolean; realtimeOnly: boolean }[];
};

/** A message that the socket answers with `{"error":{"name","message"}}`. */
export class SocketRefusal extends Error {
  readonly refusal: string;

  constructor(refusal: string, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

/** Reads `[{ticket},{type,codes,is_only_snapshot,is_only_realtime},…,{format}]`. */
export function readSubscription(message: string): Subscription {
  const parts = parse(message);
  if (!parts.some((part) => typeof part.ticket === 'string' && part.ticket !== '')) {
    throw new SocketRefusal('NO_TICKET', '티켓이 존재하지 않습니다.');
  }
  const format = parts.find((part) => part.format !== undefined)?.format ?? 'DEFAULT';
  if (typeof format !== 'string' || !formats.includes(format)) {
    throw new SocketRefusal('WRONG_FORMAT', '지원하지 않는 포맷입니다.');
  }
  const requested = parts.filter((part) => part.type !== undefined);
  if (requested.length === 0) throw new SocketRefusal('NO_TYPE', '타입이 존재하지 않습니다.');
  return {
    format,
    types: requested.map((part) => {
      if (typeof part.type !== 'string' || !types.includes(part.type)) {
        throw new SocketRefusal('NO_TYPE', '지원하지 않는 타입입니다.');
      }
      const { codes } = part;
      if (!Array.isArray(codes) || codes.length === 0) {
        throw new SocketRefusal('NO_CODES', '코드가 존재하지 않습니다.');
      }
      return {
        type: part.type,
        // An order book's code may carry its depth: "KRW-BTC.5".
        codes: codes.map((code) => String(code).split('.', 1)[0] ?? ''),
        snapshotOnly: (part.is_only_snapshot ?? part.isOnlySnapshot) === true,
        realtimeOnly: (part.is_only_realtime ?? part.isOnlyRealtime) === true,
      };
    }),
  };
}

function parse(message: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(message);
    if (Array.isArray(value) && value.every((part) => typeof part === 'object' && part !== null)) {
      return value as Record<string, unknown>[];
    }
  } catch {
    // answered like any other message of a wrong form
  }
  throw new SocketRefusal('WRONG_FORMAT', '잘못된 포맷입니다.');
}
