import { ProviderError } from '../provider-error.ts';

const limit = /\b(429|-32005|rate limit|too many requests|limit exceeded)\b/i;

/**
 * Converts a viem error to a ProviderError, without the node's address, which may contain a key.
 */
export function chainFailure(cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause;
  const links = getChain(cause);
  const providerError = links.find((link) => link instanceof ProviderError);
  if (providerError !== undefined) return providerError;
  const names = new Set(links.map((link) => link.name));
  const statuses = new Set(links.map((link) => (link as { status?: unknown }).status));
  if (links.some(isRefusal)) return refusal();
  const text = links.map((link) => link.message).join('\n');

  if (statuses.has(429) || names.has('LimitExceededRpcError') || limit.test(text)) {
    return fail('rate-limited', 'The node of the network asks us to slow down.', 30);
  }
  if (statuses.has(503))
    return fail('maintenance', 'The node of the network is under maintenance.');
  if (names.has('TimeoutError'))
    return fail('timeout', 'The node of the network did not answer in time.');
  if (names.has('SyntaxError') || /Unexpected token|not valid JSON/i.test(text)) {
    return garbage('an answer that cannot be read');
  }
  if (names.has('HttpRequestError'))
    return fail('unreachable', 'The node of the network cannot be reached.');
  return garbage('an answer that cannot be right');

  function fail(
    failure: 'rate-limited' | 'maintenance' | 'timeout' | 'unreachable',
    message: string,
    retryAfterSeconds?: number,
  ): ProviderError {
    return new ProviderError(failure, 'SERVICE_UNAVAILABLE', message, {
      cause,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }
}

/**
 * True if a contract reverted. The revert message is untrusted contract output and no failure of
 * the node.
 */
function isRefusal(link: Error): boolean {
  const { code, details } = link as { code?: unknown; details?: unknown };
  return code === 3 || (typeof details === 'string' && /^execution reverted/i.test(details));
}

function refusal(): ProviderError {
  return new ProviderError(
    'garbage',
    'DEFI_CONTRACT_ERROR',
    'A contract refuses to answer, so that nothing can be calculated with it.',
  );
}

const unknownBlock = /header not found|unknown block|block not found|missing trie node/i;

/** True if a node behind the address has not seen the block that another node reported. */
export function isBehind(cause: unknown): boolean {
  return getChain(cause).some(({ message }) => unknownBlock.test(message));
}

/** How nodes say that a call used up its gas, its time or the size of an answer. */
const spent =
  /\bout ?of ?gas\b|gas required exceeds|execution (aborted|halted|timeout)|VM execution error|invalid opcode|response (size|is too large|too large)/i;

/** True if a multicall failed as a whole by one of its calls, on a working node. */
export function isSpentGas(cause: unknown): boolean {
  const links = getChain(cause);
  return links.some(isRefusal) || links.some(({ message }) => spent.test(message));
}

export function garbage(what: string): ProviderError {
  return new ProviderError(
    'garbage',
    'DEFI_CONTRACT_ERROR',
    `The node of the network gave ${what}. Your last balances are kept.`,
  );
}

function getChain(cause: unknown): Error[] {
  const links: Error[] = [];
  for (let link = cause; link instanceof Error && links.length < 10; link = link.cause) {
    links.push(link);
  }
  return links;
}
