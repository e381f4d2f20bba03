import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contractOperations as operations } from '../testing/contract-operations.ts';

const areasOfMoney = /^\/api\/(v1\/)?(assets|defi|analytics|currency)\//;
/** Reads of these areas that say nothing of what something is worth. */
const withoutMoney = [
  '/api/v1/currency/supported',
  '/api/v1/currency/preferences',
  '/api/v1/assets/preferences',
];
/** Acts that are the same however often they are done, and one whose answer is a secret that is not kept for a repeat. */
const sameTwice = [
  '/api/v1/assets/multi-currency/conversion-preview',
  '/api/v1/assets/multi-currency/summary/multiple',
  '/api/v1/auth/logout',
  '/api/v1/auth/me/keep',
  '/api/v1/currency/convert',
  '/api/v1/realtime/ws/token',
];
/** Ceremonies are good once by their challenge or code, and recovery codes are kept nowhere. */
const onceByThemselves =
  /^\/api\/v1\/auth\/(email|credentials|step-up)\/|^\/api\/v1\/auth\/recovery\/generate-codes$/;

describe('the operations', () => {
  it('never tell an amount of money from memory', () => {
    const kept = operations
      .filter(({ method, live }) => method === 'GET' && !live)
      .map(({ path }) => path)
      .filter((path) => areasOfMoney.test(path) && !withoutMoney.includes(path));
    assert.deepEqual(kept, []);
  });

  it('let everything that creates or acts for a person be repeated under one key', () => {
    const unsafe = operations
      .filter(
        ({ method, access, idempotent }) => method === 'POST' && access !== 'public' && !idempotent,
      )
      .map(({ path }) => path)
      .filter((path) => !sameTwice.includes(path) && !onceByThemselves.test(path));
    assert.deepEqual(unsafe, []);
  });

  it('have an address each', () => {
    const addresses = new Set(operations.map(({ method, path }) => `${method} ${path}`));
    assert.equal(addresses.size, new Set(operations).size);
  });
});
