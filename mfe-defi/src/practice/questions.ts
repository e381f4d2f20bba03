/** Confirmations of the practice wallet: one at a time, as in other wallets. */
import { ProviderError, refused } from './provider-error.ts';

export type PracticeAccount = { label: string; address: string };
export type Question =
  | { kind: 'connect'; accounts: readonly PracticeAccount[] }
  | {
      kind: 'transaction';
      from: string;
      /** Null where it would deploy a contract. */
      to: string | null;
      data: string;
      /** Hexadecimal, wei. */
      value: string;
      /** Hexadecimal; null where the wallet finds out. */
      gas: string | null;
    }
  | {
      kind: 'permit';
      from: string;
      token: string;
      /** An approval of the same: spender and amount as its call has them. */
      data: string;
      /** Epoch seconds. */
      deadline: number;
      /** Raw text of the data to sign. */
      text: string;
    }
  | { kind: 'message'; from: string; text: string };
type Pending = { question: Question; settle(answer: string | null): void };

let pending: Pending | null = null;
const listeners = new Set<() => void>();

export function getQuestion(): Question | null {
  return pending?.question ?? null;
}

export function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks the user. Resolves with an account's address, or once they agree. Throws 4001 for a refusal,
 * and -32002 while another question is open.
 */
export function promptUser(question: Question): Promise<string> {
  if (pending) throw new ProviderError(-32_002, 'The wallet is already asking something.');
  return new Promise((resolve, reject) => {
    change({
      question,
      settle(answer) {
        change(null);
        if (answer === null) reject(refused());
        else resolve(answer);
      },
    });
  });
}

export function agree(answer = 'agreed'): void {
  pending?.settle(answer);
}

export function refuse(): void {
  pending?.settle(null);
}

function change(next: Pending | null) {
  pending = next;
  for (const listener of listeners) listener();
}
