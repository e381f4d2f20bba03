/** Answers wallet requests: accounts, network and signatures itself, reads from the node. */
import { isAllowed } from '../chain/door/allowed-methods.ts';
import { createSerialQueue } from '../chain/live/serial-queue.ts';
import type { Chain } from '../seams.ts';
import { chainAt } from './ask-chain.ts';
import { keyRing } from './key-ring.ts';
import { ProviderError } from './provider-error.ts';
import { sendTransaction } from './send-transaction.ts';
import { signPersonalMessage, signTypedData } from './sign-message.ts';

type AnswerWallet = (method: string, params: readonly unknown[]) => Promise<unknown>;

/**
 * Consent is requested by the page: every request that arrives here is signed, with keys that are
 * valid on this simulated chain only.
 */
export function answerWallet({
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
