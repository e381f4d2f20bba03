/** Step of an attack on the server. Files in `steps/` export a list of them. */
import assert from 'node:assert/strict';
import { securityHeaders } from '../../http/security-headers.ts';
import type { Outcome } from './raw-request.ts';

export type Target = {
  port: number;
  url: string;
  /** Process id of the server. */
  pid: number;
  /** The resident memory of the process, bytes. */
  memory(): number;
  /** Signs up a user and returns the token of the session. */
  signUp(): Promise<string>;
};

export type Step = {
  /** The attacker’s action, as the subject of a sentence. */
  name: string;
  /** It sends so much that other steps beside it would measure this process instead of the server. */
  alone?: boolean;
  /** Throws where the server answers wrongly or keeps something open. */
  attack(target: Target): Promise<void>;
};

/** A refusal as every refusal is: a status, our headers, an envelope, nothing that is kept. */
export function assertRefused({ text, status }: Outcome, ...expected: number[]): void {
  assert.ok(status !== null && expected.includes(status), `${status}: ${text.slice(0, 300)}`);
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  for (const name of [...Object.keys(securityHeaders), 'x-request-id']) {
    assert.ok(head.toLowerCase().includes(`\r\n${name}: `), `no ${name}: ${head}`);
  }
  assert.match(head, /cache-control: no-store/i);
  const { success, error } = JSON.parse(body) as {
    success: boolean;
    error: { code: string; message: string; requestId: string };
  };
  assert.equal(success, false);
  assert.ok(error.code && error.message && error.requestId);
  assert.ok(!/\bat .+:\d+:\d+/.test(body), 'a stack');
}
