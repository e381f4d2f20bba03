import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDeclaredCheck } from './check-declared.ts';
import { contractOperations } from './contract-operations.ts';

const check = createDeclaredCheck(contractOperations);
const wallet = '/api/v1/settings/wallets/wal_x';

describe('a refusal', () => {
  it('may carry what its operation lists, and what follows from what it takes', () => {
    check('POST', '/api/v1/settings/wallets', 'WALLET_LOOKS_ALIKE');
    check('POST', '/api/v1/settings/wallets', 'CONFLICT');
    check('GET', `${wallet}?x=1`, 'NOT_FOUND');
    check('GET', wallet, 'AUTH_TOKEN_EXPIRED');
  });

  it('may carry nothing else', () => {
    assert.throws(
      () => check('GET', wallet, 'WALLET_LOOKS_ALIKE'),
      /GET \/api\/v1\/settings\/wallets\/\{id\} answered WALLET_LOOKS_ALIKE/,
    );
    assert.throws(() => check('GET', '/api/v1/auth/me', 'STEP_UP_REQUIRED'));
  });

  it('is nobody’s business at an address that no operation has', () => {
    check('GET', '/api/v1/nothing', 'STEP_UP_REQUIRED');
  });
});
