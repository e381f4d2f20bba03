/**
 * The practice wallet as the page sees it: an EIP-1193 provider, like an extension. It stores which
 * account the page may use, asks the user before anything is signed, and has no key: the sandbox
 * signs. It exists only in the sandbox.
 */
import * as z from '@moa/contracts/schema';
import type { Provider } from '@moa/host/late/wallet';
import { isSandbox } from '@moa/host/release';
import { getSession } from '@moa/host/session';
import { keepText, readText } from '@moa/host/stored-value';
import { callSandboxWallet } from './call-sandbox-wallet.ts';
import { ProviderError, unauthorized } from './provider-error.ts';
import { type PracticeAccount, promptUser, type Question } from './questions.ts';

type Background = {
  /** URL of the sandbox's wallet endpoint. */
  url: string;
  accounts: readonly PracticeAccount[];
};

const storageKey = 'moa.practice-wallet';
const text = z.string();
const transaction = z.looseObject({
  from: text,
  to: z.optional(z.nullable(text)),
  data: z.optional(text),
  input: z.optional(text),
  value: z.optional(text),
  gas: z.optional(text),
});

type Listener = (value: unknown) => void;

export function createPracticeProvider({ url, accounts }: Background): Provider {
  if (!isSandbox()) throw new Error('There is no practice wallet outside the simulated world');
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  const allowed = () => {
    const known = allowedAddress();
    return accounts.some(({ address }) => address === known) && known !== null ? [known] : [];
  };
  const choose = async () => {
    const address = await promptUser({ kind: 'connect', accounts });
    allow(address);
    emit('accountsChanged', [address]);
    return [address];
  };
  const mine = (address: unknown): string => {
    const known = allowed().find(
      (one) => typeof address === 'string' && one.toLowerCase() === address.toLowerCase(),
    );
    if (known === undefined) throw unauthorized();
    return known;
  };

  const answer = async (method: string, params: unknown): Promise<unknown> => {
    const [first, second] = Array.isArray(params) ? (params as unknown[]) : [];
    switch (method) {
      case 'eth_accounts':
        return allowed();
      case 'eth_requestAccounts':
        return allowed().length > 0 ? allowed() : choose();
      case 'wallet_requestPermissions':
        await choose();
        return [{ parentCapability: 'eth_accounts' }];
      case 'wallet_revokePermissions':
        allow(null);
        emit('accountsChanged', []);
        return null;
      case 'eth_sendTransaction': {
        const requested = z.safeParse(transaction, first);
        if (!requested.success) throw new ProviderError(-32_602, 'A transaction is wanted.');
        const { to = null, data, input, value = '0x0', gas = null } = requested.data;
        const from = mine(requested.data.from);
        await promptUser({
          kind: 'transaction',
          from,
          to,
          data: data ?? input ?? '0x',
          value,
          gas,
        });
        return callSandboxWallet(url, method, [{ ...requested.data, from }]);
      }
      case 'personal_sign':
        await promptUser({ kind: 'message', from: mine(second), text: readable(first) });
        return callSandboxWallet(url, method, params);
      case 'eth_signTypedData_v4':
        await promptUser(typedQuestion(mine(first), readable(second)));
        return callSandboxWallet(url, method, params);
      default:
        return callSandboxWallet(url, method, params);
    }
  };

  return {
    request: ({ method, params }) => answer(method, params),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
    },
  };
}

/** Address that this user allowed in this tab; the next user to sign in must connect again. */
function allowedAddress(): string | null {
  const [user, address] = (readText(storageKey, 'tab') ?? '').split(' ');
  return user !== undefined && user === getSession().user?.id ? (address ?? null) : null;
}

function allow(address: string | null): void {
  const user = getSession().user?.id;
  keepText(storageKey, address === null || !user ? null : `${user} ${address}`, 'tab');
}

/** A message as it reads: bytes that are text as text, data as they are written. */
function readable(message: unknown): string {
  if (typeof message !== 'string') return JSON.stringify(message, null, 2) ?? '';
  if (!/^0x([0-9a-f]{2})+$/i.test(message)) return message;
  const bytes = Uint8Array.from(message.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return message;
  }
}

const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i));
const whole = z.union([z.int(), z.string().check(z.regex(/^\d{1,78}$/))]);
const permit = z.object({
  primaryType: z.literal('Permit'),
  domain: z.looseObject({ verifyingContract: address }),
  message: z.object({
    owner: address,
    spender: address,
    value: whole,
    nonce: whole,
    deadline: whole,
  }),
});

/** Typed data (EIP-712) as the wallet asks about them: a permit in its own words, anything else as it is. */
function typedQuestion(from: string, text: string): Question {
  const read = readPermit(text);
  if (read === null) return { kind: 'message', from, text };
  const { domain, message } = read;
  const word = (hex: string) => hex.padStart(64, '0');
  return {
    kind: 'permit',
    from,
    token: domain.verifyingContract,
    data: `0x095ea7b3${word(message.spender.slice(2))}${word(BigInt(message.value).toString(16))}`,
    deadline: Number(message.deadline),
    text,
  };
}

function readPermit(text: string): z.Output<typeof permit> | null {
  try {
    const read = z.safeParse(permit, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
