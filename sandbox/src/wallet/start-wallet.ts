/**
 * Background process of the practice wallet, like that of a browser extension: JSON-RPC over HTTP
 * on loopback, for pages of this machine. The page script announces the wallet and asks the user
 * for consent.
 */

import { type Hex, isAddress, type TypedDataDefinition } from 'viem';
import { isAllowed } from '../chain/door/allowed-methods.ts';
import { createSerialQueue, type SerialQueue } from '../chain/live.ts';
import { isRequest, refusal } from '../chain/node/start-anvil.ts';
import { loopbackOnly } from '../control/loopback-only.ts';
import { listenOnLoopback, loopbackApp } from '../http.ts';
import type { Chain } from '../seams.ts';
import { type AskChain, chainAt } from './ask-chain.ts';
import { type KeyRing, keyRing } from './key-ring.ts';
import { ProviderError } from './provider-error.ts';

export type PracticeWallet = { url: string; stop(): Promise<void> };

export async function startWallet({
  port,
  chain,
}: {
  /** 0: any free one. */
  port: number;
  chain: Pick<Chain, 'chainId' | 'rpcUrl' | 'wallets'>;
}): Promise<PracticeWallet> {
  const answer = answerWallet(chain);
  const app = loopbackApp();
  loopbackOnly(app);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
  });
  app.options('/', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .send(),
  );
  app.post('/', async ({ body }) => {
    if (!isRequest(body)) return refusal(null, -32600, 'One request of JSON-RPC is wanted.');
    const { id = null, method, params = [] } = body;
    if (!Array.isArray(params)) return refusal(id, -32602, 'params must be a list.');
    try {
      return { jsonrpc: '2.0', id, result: await answer(method, params) };
    } catch (error) {
      if (!(error instanceof ProviderError)) return refusal(id, -32603, String(error));
      const { code, message, data } = error;
      return {
        jsonrpc: '2.0',
        id,
        error: { code, message, ...(data === undefined ? {} : { data }) },
      };
    }
  });
  const place = await listenOnLoopback(app, port);
  return { url: `http://${place}`, stop: () => app.close() };
}

// Answers wallet requests: accounts, network and signatures itself, reads from the node.

type AnswerWallet = (method: string, params: readonly unknown[]) => Promise<unknown>;

/**
 * Consent is requested by the page: every request that arrives here is signed, with keys that are
 * valid on this simulated chain only.
 */
function answerWallet({
  chainId,
  rpcUrl,
  wallets,
}: Pick<Chain, 'chainId' | 'rpcUrl' | 'wallets'>): AnswerWallet {
  const keys = keyRing(wallets);
  const chain = chainAt(rpcUrl);
  const queue = createSerialQueue();
  return async (method, params) => {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return keys.addresses();
      case 'eth_chainId':
        return `0x${chainId.toString(16)}`;
      case 'eth_sendTransaction':
        return sendTransaction(params[0], { chainId, keys, chain, queue });
      case 'personal_sign':
        return signPersonalMessage(params, keys);
      case 'eth_signTypedData_v4':
        return signTypedData(params, keys, chainId);
      case 'wallet_switchEthereumChain':
        return switchChain(params[0], chainId);
      default:
        if (isAllowed(method)) return chain(method, params);
        throw new ProviderError(
          'unsupported',
          `The wallet does not support ${method.slice(0, 60)}.`,
        );
    }
  };
}

/** EIP-3326. There is one network in this world. */
function switchChain(given: unknown, chainId: number): null {
  const wanted = (given as { chainId?: unknown } | undefined)?.chainId;
  if (typeof wanted !== 'string' || !/^0x[0-9a-f]{1,14}$/i.test(wanted))
    throw new ProviderError('invalidParams', 'chainId must be a number in hexadecimal.');
  if (Number(wanted) !== chainId)
    throw new ProviderError('unknownChain', `The wallet does not know the network ${wanted}.`);
  return null;
}

// personal_sign (EIP-191) and eth_signTypedData_v4 (EIP-712).

/** The message comes first; wallets take the address there too, for those who turn it around. */
async function signPersonalMessage(
  [first, second]: readonly unknown[],
  keys: KeyRing,
): Promise<Hex> {
  const [message, address] =
    keys.holds(first) && !keys.holds(second) ? [second, first] : [first, second];
  const signer = keys.signerOf(address);
  if (typeof message !== 'string') throw new ProviderError('invalidParams', 'A message is wanted.');
  const isBytes = /^0x([0-9a-f]{2})*$/i.test(message);
  return signer.signMessage({ message: isBytes ? { raw: message as Hex } : message });
}

/** A signature for another network than the wallet's is refused: it could be used there. */
async function signTypedData(
  [address, given]: readonly unknown[],
  keys: KeyRing,
  chainId: number,
): Promise<Hex> {
  const signer = keys.signerOf(address);
  const typedData = readTypedData(given);
  const requested = typedData.domain?.chainId;
  if (requested !== undefined && Number(requested) !== chainId)
    throw new ProviderError('invalidParams', `The wallet is on the network ${chainId}.`);
  try {
    return await signer.signTypedData(typedData);
  } catch (error) {
    throw new ProviderError(
      'invalidParams',
      error instanceof Error ? error.message : 'Not typed data.',
    );
  }
}

function readTypedData(given: unknown): TypedDataDefinition {
  try {
    const read: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    if (typeof read === 'object' && read !== null && 'types' in read && 'primaryType' in read)
      return read as TypedDataDefinition;
  } catch {
    // Said below.
  }
  throw new ProviderError('invalidParams', 'Typed data of EIP-712 are wanted.');
}

type Sending = { chainId: number; keys: KeyRing; chain: AskChain; queue: SerialQueue };

/** Fields of EIP-1474 and EIP-1559. A transaction with other fields is not signed. */
const known = new Set([
  'from',
  'to',
  'data',
  'input',
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'chainId',
  'type',
]);

/** eth_sendTransaction: what is missing is filled in as wallets do, then it is signed and sent raw. */
async function sendTransaction(
  given: unknown,
  { chainId, keys, chain, queue }: Sending,
): Promise<Hex> {
  const fields = getFields(given);
  const signer = keys.signerOf(fields['from']);
  const requested = readTransaction(fields);
  if (requested.chainId !== null && requested.chainId !== BigInt(chainId))
    throw new ProviderError('invalidParams', `The wallet is on the network ${chainId}.`);
  const { to, data, value } = requested;
  const call = { from: signer.address, to, data, value: toHex(value) };
  const [gas, fees] = await Promise.all([
    requested.gas ?? chain<Hex>('eth_estimateGas', [call]).then(BigInt),
    requested.gasPrice === null ? getFees(requested, chain) : { gasPrice: requested.gasPrice },
  ]);
  // One after another: two that are sent at once must not take the same number.
  return queue.run(async () => {
    const nonce =
      requested.nonce ??
      BigInt(await chain<Hex>('eth_getTransactionCount', [signer.address, 'pending']));
    const signed = await signer.signTransaction({
      chainId,
      nonce: Number(nonce),
      to,
      data,
      value,
      gas,
      ...('gasPrice' in fees
        ? { type: 'legacy', gasPrice: fees.gasPrice }
        : { type: 'eip1559', ...fees }),
    });
    return chain<Hex>('eth_sendRawTransaction', [signed]);
  });
}

/** Room for the base fee to double before it is mined, as wallets leave it. */
async function getFees(
  { maxFeePerGas, maxPriorityFeePerGas }: ReturnType<typeof readTransaction>,
  chain: AskChain,
) {
  const [block, tip] = await Promise.all([
    chain<{ baseFeePerGas?: Hex }>('eth_getBlockByNumber', ['latest', false]),
    maxPriorityFeePerGas ?? chain<Hex>('eth_maxPriorityFeePerGas').then(BigInt),
  ]);
  const max = maxFeePerGas ?? BigInt(block.baseFeePerGas ?? '0x0') * 2n + tip;
  return { maxFeePerGas: max, maxPriorityFeePerGas: tip < max ? tip : max };
}

function readTransaction(fields: Record<string, unknown>) {
  const strange = Object.keys(fields).find((name) => !known.has(name));
  if (strange !== undefined)
    throw new ProviderError('invalidParams', `The wallet does not sign ${strange.slice(0, 40)}.`);
  const { to, data, input } = fields;
  if (data !== undefined && input !== undefined && data !== input)
    throw new ProviderError('invalidParams', 'data and input say different things.');
  // A checksum that does not fit is a mistyped address.
  if (to !== undefined && to !== null && !isAddress(String(to)))
    throw new ProviderError('invalidParams', 'to must be an address.');
  return {
    to: (to ?? undefined) as Hex | undefined,
    data: bytesIn(data ?? input ?? '0x'),
    value: numberIn(fields, 'value') ?? 0n,
    gas: numberIn(fields, 'gas'),
    gasPrice: numberIn(fields, 'gasPrice'),
    maxFeePerGas: numberIn(fields, 'maxFeePerGas'),
    maxPriorityFeePerGas: numberIn(fields, 'maxPriorityFeePerGas'),
    nonce: numberIn(fields, 'nonce'),
    chainId: numberIn(fields, 'chainId'),
  };
}

function getFields(given: unknown): Record<string, unknown> {
  if (typeof given === 'object' && given !== null && !Array.isArray(given))
    return given as Record<string, unknown>;
  throw new ProviderError('invalidParams', 'A transaction is wanted.');
}

function bytesIn(value: unknown): Hex {
  if (typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)) return value as Hex;
  throw new ProviderError('invalidParams', 'data must be bytes in hexadecimal.');
}

/** Null where it is left to the wallet. */
function numberIn(fields: Record<string, unknown>, name: string): bigint | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value);
  throw new ProviderError('invalidParams', `${name} must be a number in hexadecimal.`);
}

function toHex(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}
