/**
 * Failures reported by wallets: https://eips.ethereum.org/EIPS/eip-1193#provider-errors, EIP-1474,
 * EIP-3326.
 */
import * as z from '@moa/contracts/schema';

export type WalletFailureKind =
  /** The user declined. Nothing happened, and no message is shown. */
  | 'refused'
  /** The wallet is already prompting the user. */
  | 'pending'
  /** The wallet does not know the network it should switch to. */
  | 'unknown-network'
  /** The wallet is on another network than what is to be signed. */
  | 'wrong-network'
  /** The account that should sign is none of those that the page may use. */
  | 'wrong-account'
  | 'unsupported'
  | 'disconnected'
  | 'failed';

const kinds: Readonly<Record<number, WalletFailureKind>> = {
  4001: 'refused',
  // The same in WalletConnect.
  5000: 'refused',
  4100: 'wrong-account',
  4200: 'unsupported',
  [-32601]: 'unsupported',
  4900: 'disconnected',
  4901: 'disconnected',
  4902: 'unknown-network',
  [-32002]: 'pending',
};

export class WalletFailure extends Error {
  override readonly name = 'WalletFailure';
  readonly kind: WalletFailureKind;

  /** `message` is the wallet's own sentence, in any language; users see ours by `kind`. */
  constructor(kind: WalletFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

const reported = z.looseObject({
  code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  cause: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
});
const wrapped = z.looseObject({ originalError: z.unknown() });
/** Wallets and libraries wrap errors into each other; none of them this often. */
const maxDepth = 8;

export function toWalletFailure(cause: unknown): WalletFailure {
  if (cause instanceof WalletFailure) return cause;
  let words = cause instanceof Error ? cause.message : 'The wallet failed';
  let next: unknown = cause;
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const parsed = z.safeParse(reported, next);
    if (!parsed.success) break;
    const { code, message, cause: inner, data } = parsed.data;
    if (typeof message === 'string' && message !== '') words = message;
    const kind = typeof code === 'number' ? kinds[code] : undefined;
    if (kind !== undefined) return new WalletFailure(kind, words, cause);
    const original = z.safeParse(wrapped, data);
    next = inner ?? (original.success ? original.data.originalError : undefined);
  }
  return new WalletFailure('failed', words.slice(0, 300), cause);
}
