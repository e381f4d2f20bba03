/**
 * HTTP clients of users, for a server in this or another process. They sign up as in a browser,
 * with a passkey. A request fails if the response has an error code that its contract does not
 * declare.
 */

import type { Tokens, User } from '@moa/contracts/auth/shapes/user';
import type { LoginChallenge, RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import type { Failure } from '@moa/contracts/envelope';
import type { Operation } from '@moa/contracts/operation';
import type { ProofKey } from '@moa/testing/proof-key';
import { createDeclaredCheck } from './check-declared.ts';
import { contractOperations } from './contract-operations.ts';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from './software-authenticator.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
export type Answer<T = any> = {
  status: number;
  headers: Headers;
  data: T;
  error: Failure['error'];
  text: string;
};
type Send = {
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  /** Sends a proof by this key along. */
  key?: ProofKey | undefined;
};
type SignIn = {
  key?: ProofKey;
  rememberMe?: boolean;
  /** Sent along while signing up or in, such as where it is done from. */
  headers?: Record<string, string>;
};

export type TestClient = {
  user: User;
  tokens: Tokens;
  authenticator: SoftwareAuthenticator;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  request<T = any>(method: string, path: string, send?: Send): Promise<Answer<T>>;
  /** Exchanges the refresh token, with a proof where there is a key; keeps what it is given. */
  refresh(more?: { idleSeconds?: number }): Promise<Answer>;
};

export type TestClients = {
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  request<T = any>(method: string, path: string, send?: Send): Promise<Answer<T>>;
  signUp(email?: string, how?: SignIn): Promise<TestClient>;
  signIn(client: TestClient, how?: SignIn): Promise<TestClient>;
};

let people = 0;

/** `url` is asked for at each request: a server that is started again may be at another one. */
export function createTestClients({
  url,
  origin,
  now,
  operations = contractOperations,
}: {
  url: () => string;
  origin: string;
  now: () => Date;
  /** Operations of the server; all by default. */
  operations?: readonly Operation[];
}): TestClients {
  const checkDeclared = createDeclaredCheck(operations);
  const request: TestClients['request'] = async (method, path, send = {}) => {
    const { body, headers, token, key } = send;
    const proof = await key?.prove({
      method,
      url: `${origin}${path.split('?')[0]}`,
      now: now(),
      ...(token === undefined ? {} : { accessToken: token }),
    });
    const response = await fetch(`${url()}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(proof === undefined ? {} : { dpop: proof }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = (
      response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {}
    ) as Pick<Answer, 'data' | 'error'>;
    if (typeof json.error?.code === 'string') checkDeclared(method, path, json.error.code);
    return {
      status: response.status,
      headers: response.headers,
      data: json.data,
      error: json.error,
      text,
    };
  };
  const client = (
    { user, tokens }: { user: User; tokens: Tokens },
    authenticator: SoftwareAuthenticator,
    key: ProofKey | undefined,
  ): TestClient => {
    const self: TestClient = {
      user,
      tokens,
      authenticator,
      request: (method, path, send) =>
        request(method, path, { token: self.tokens.accessToken, key, ...send }),
      async refresh(more = {}) {
        const { refreshToken } = self.tokens;
        const answer = await request('POST', '/api/v1/auth/refresh', {
          body: { refreshToken, ...more },
          key,
        });
        if (answer.status === 200) self.tokens = answer.data.tokens;
        return answer;
      },
    };
    return self;
  };

  return {
    request,
    async signUp(
      email = `person-${++people}@example.com`,
      { key, rememberMe = false, headers = {} } = {},
    ) {
      const authenticator = createSoftwareAuthenticator({ origin });
      const begun = await request<RegistrationChallenge>('POST', '/api/v1/auth/register/init', {
        body: { email },
        headers,
      });
      const credential = await authenticator.create(begun.data);
      const done = await request('POST', '/api/v1/auth/register/complete', {
        body: { challengeId: begun.data.challengeId, credential, rememberMe },
        headers,
        key,
      });
      if (done.status !== 201) throw new Error(`Signing up failed: ${done.text}`);
      return client(done.data, authenticator, key);
    },
    async signIn({ user, authenticator }, { key, rememberMe = false, headers = {} } = {}) {
      const begun = await request<LoginChallenge>('POST', '/api/v1/auth/login/init', {
        body: { email: user.email },
        headers,
      });
      const credential = await authenticator.get(begun.data);
      const done = await request('POST', '/api/v1/auth/login/complete', {
        body: { challengeId: begun.data.challengeId, credential, rememberMe },
        headers,
        key,
      });
      if (done.status !== 200) throw new Error(`Signing in failed: ${done.text}`);
      return client(done.data, authenticator, key);
    },
  };
}
