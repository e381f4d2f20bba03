import * as z from '@moa/contracts/schema';
import { newApiKey } from '@moa/contracts/settings/api-keys';
import type { FieldProblem } from '@moa/contracts/settings/validate';
import type { Context } from '../../context.ts';
import { readExchangeAccounts } from '../../sources/api.ts';
import { exchangeForms, needsPassphrase } from '../api-keys/exchange-forms.ts';
import { getFingerprint } from '../api-keys/prepare-key.ts';

/** Problems of a key that can be found without its exchange. Nothing is stored. */
export async function checkApiKey(
  context: Pick<Context, 'db' | 'keys'>,
  userId: string,
  input: Readonly<Record<string, unknown>>,
  part: string | null,
): Promise<FieldProblem[]> {
  const problems = findProblems(newApiKey, input, part);
  const say = (field: string, code: FieldProblem['code'], message: string) => {
    const name = part === null ? field : `${part}.${field}`;
    if (!problems.some((known) => known.field === name)) {
      problems.push({ field: name, code, message });
    }
  };
  const { apiKey, secret, passphrase } = input;
  const exchange = z.safeParse(newApiKey.shape.exchange, input.exchange);
  if (typeof apiKey === 'string' && apiKey !== '' && apiKey === secret) {
    say('secret', 'same', 'The key and secret are the same.');
  }
  if (!exchange.success) return problems;
  const form = exchangeForms.find((known) => known.exchange === exchange.data);
  const isPem = form?.fields.find(({ name }) => name === 'secret')?.format === 'private-key';
  if (
    isPem &&
    typeof secret === 'string' &&
    !/^-----BEGIN |^[A-Za-z0-9+/]{40,}={0,2}$/.test(secret)
  ) {
    say(
      'secret',
      'format',
      'This exchange uses a private key, in PEM format or base64 on one line.',
    );
  }
  if (needsPassphrase(exchange.data) && (passphrase === undefined || passphrase === '')) {
    say(
      'passphrase',
      'missing',
      'This exchange requires the passphrase set when the key was created.',
    );
  }
  if (!needsPassphrase(exchange.data) && passphrase !== undefined) {
    say('passphrase', 'unexpected', 'This exchange’s keys don’t use a passphrase.');
  }
  const parsed = z.safeParse(newApiKey.shape.apiKey, apiKey);
  if (parsed.success) {
    const fingerprint = getFingerprint(context, parsed.data);
    const accounts = await readExchangeAccounts(context, userId);
    const twice = accounts.find(
      (row) => row.exchange === exchange.data && row.fingerprint === fingerprint,
    );
    if (twice) say('apiKey', 'taken', `This key is already connected as ${twice.label}.`);
  }
  return problems;
}

type Input = Readonly<Record<string, unknown>>;
type Shaped = z.Schema & { shape: Readonly<Record<string, unknown>> };

const codes: Partial<Record<string, FieldProblem['code']>> = {
  too_small: 'short',
  too_big: 'long',
};

/** Returns violations of a contract and unknown properties of the input. Pure. */
export function findProblems(schema: Shaped, input: Input, part: string | null): FieldProblem[] {
  const named = (path: readonly PropertyKey[]) =>
    [...(part === null ? [] : [part]), ...path.map(String)].join('.');
  const unexpected = Object.keys(input)
    .filter((name) => !Object.hasOwn(schema.shape, name))
    .map((name) => ({
      field: named([name.slice(0, 60)]),
      code: 'unexpected' as const,
      message: 'There is no field with this name.',
    }));
  const parsed = z.safeParse(schema, input);
  const issues = parsed.success ? [] : parsed.error.issues;
  return [
    ...issues.map(({ code, path, message }) => {
      const given = input[String(path[0])];
      const isMissing = given === undefined || given === null || given === '';
      return {
        field: named(path),
        code: isMissing ? ('missing' as const) : (codes[code] ?? ('format' as const)),
        message: isMissing ? 'It is missing.' : message,
      };
    }),
    ...unexpected,
  ];
}
