/**
 * A fake wallet extension: announced by EIP-6963, called by EIP-1193; the test controls its answers
 * and its user. `asked` lists its requests, in order.
 */
type RpcRequest = { method: string; params?: unknown };
type Listener = (value: unknown) => void;
/** Reaction of its user to a prompt: agrees, refuses, or leaves it open until `settle`. */
type Mood = 'agrees' | 'refuses' | 'waits';

export type FakeWallet = {
  asked: RpcRequest[];
  /** Answers of `eth_sendTransaction`, one after another; then made up. */
  hashes: string[];
  mood: Mood;
  /** Settles open prompts, as if the user had agreed or refused. */
  settle(agrees: boolean): void;
  /** Selects another account as the user would, or none (locks it). */
  chooseAccounts(accounts: readonly string[]): void;
  /** Changes the network as the user would in the wallet itself. */
  changeNetwork(chainId: number): void;
  listeners(): number;
  /** Takes it out of the page. */
  remove(): void;
};

export class FakeWalletError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type Options = {
  rdns?: string;
  name?: string;
  /** The chosen one first. */
  accounts: readonly string[];
  chainId: number;
  /** Networks that it can switch to. */
  knows?: readonly number[];
  /** True if the page may already see accounts, as after a reload. */
  allowed?: boolean;
  /** Does not tell of changes by itself. */
  silent?: boolean;
};

export function announceFakeWallet({
  rdns = 'test.wallet',
  name = 'Test wallet',
  accounts: first,
  chainId: startsOn,
  knows = [startsOn],
  allowed = false,
  silent = false,
}: Options): FakeWallet {
  let accounts = first;
  let chainId = startsOn;
  let isAllowed = allowed;
  let sent = 0;
  const listeners = new Map<string, Set<Listener>>();
  const waiting: ((agrees: boolean) => void)[] = [];
  const emit = (event: string, value: unknown) => {
    if (!silent) for (const listener of listeners.get(event) ?? []) listener(value);
  };
  const hex = (value: number) => `0x${value.toString(16)}`;
  const person = async (): Promise<void> => {
    const agrees =
      wallet.mood === 'waits'
        ? await new Promise<boolean>((resolve) => waiting.push(resolve))
        : wallet.mood === 'agrees';
    if (!agrees) throw new FakeWalletError(4001, 'User rejected the request.');
  };

  const answer = async ({ method, params }: RpcRequest): Promise<unknown> => {
    const [given] = (params ?? []) as Record<string, string>[];
    switch (method) {
      case 'eth_accounts':
        return isAllowed ? accounts : [];
      case 'eth_chainId':
        return hex(chainId);
      case 'eth_requestAccounts':
        if (!isAllowed) await person();
        isAllowed = true;
        return accounts;
      case 'wallet_requestPermissions':
        await person();
        return [{ parentCapability: 'eth_accounts' }];
      case 'wallet_switchEthereumChain': {
        const wanted = Number(given?.['chainId']);
        if (!knows.includes(wanted)) throw new FakeWalletError(4902, 'Unrecognized chain ID.');
        await person();
        chainId = wanted;
        emit('chainChanged', hex(wanted));
        return null;
      }
      case 'eth_sendTransaction': {
        const from = given?.['from']?.toLowerCase();
        if (!isAllowed || !accounts.some((account) => account.toLowerCase() === from))
          throw new FakeWalletError(4100, 'The requested account is not authorized.');
        await person();
        sent += 1;
        return wallet.hashes.shift() ?? `0x${sent.toString(16).padStart(64, '0')}`;
      }
      case 'eth_signTypedData_v4':
        await person();
        return `0x${'5'.repeat(128)}1b`;
      default:
        throw new FakeWalletError(4200, `The wallet does not support ${method}.`);
    }
  };

  const provider = {
    request: async (queried: RpcRequest) => {
      wallet.asked.push(queried);
      return answer(queried);
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
    },
  };
  const info = { uuid: crypto.randomUUID(), name, icon: 'data:image/svg+xml,<svg/>', rdns };
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener('eip6963:requestProvider', announce);
  announce();

  const wallet: FakeWallet = {
    asked: [],
    hashes: [],
    mood: 'agrees',
    settle: (agrees) => waiting.shift()?.(agrees),
    chooseAccounts(next) {
      accounts = next;
      if (isAllowed) emit('accountsChanged', next);
    },
    changeNetwork(next) {
      chainId = next;
      emit('chainChanged', hex(next));
    },
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    remove: () => window.removeEventListener('eip6963:requestProvider', announce),
  };
  return wallet;
}
