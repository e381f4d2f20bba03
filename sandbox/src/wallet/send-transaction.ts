/** eth_sendTransaction: what is missing is filled in as wallets do, then it is signed and sent raw. */
import { type Hex, isAddress } from 'viem';
import type { SerialQueue } from '../chain/live/serial-queue.ts';
import type { AskChain } from './ask-chain.ts';
import type { KeyRing } from './key-ring.ts';
import { ProviderError } from './provider-error.ts';

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

export async function sendTransaction(
  given: unknown,
  { chainId, keys, chain, queue }: Sending,
): Promise<Hex> {
  const fields = fieldsOf(given);
  const signer = keys.signerOf(fields['from']);
  const requested = readTransaction(fields);
  if (requested.chainId !== null && requested.chainId !== BigInt(chainId))
    throw new ProviderError('invalidParams', `The wallet is on the network ${chainId}.`);
  const { to, data, value } = requested;
  const call = { from: signer.address, to, data, value: hexOf(value) };
  const [gas, fees] = await Promise.all([
    requested.gas ?? chain<Hex>('eth_estimateGas', [call]).then(BigInt),
    requested.gasPrice === null ? feesOf(requested, chain) : { gasPrice: requested.gasPrice },
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
async function feesOf(
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

function fieldsOf(given: unknown): Record<string, unknown> {
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

function hexOf(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}
