import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { createKeys } from './create-keys.ts';
import type { Vault } from './create-vault.ts';
import { createVault } from './create-vault.ts';

let database: OpenDatabase;
let vault: Vault;
const clock = { now: () => new Date() };
const masterKey = randomBytes(32);
before(async () => {
  database = await createTestDatabase();
  vault = createVault({ db: database.db, clock }, createKeys(masterKey));
});
after(() => database.close());

describe('the vault', () => {
  it('opens what it sealed, also in another process with the same master key', async () => {
    const sealed = await vault.seal('mina', 'row', '비밀');
    const other = createVault({ db: database.db, clock }, createKeys(masterKey));
    assert.equal(await other.open('mina', 'row', sealed), '비밀');
    assert.ok(!sealed.includes('비밀'));
  });

  it('opens a row after a read of the data key failed', async () => {
    const sealed = await vault.seal('mina', 'row', 'secret');
    let isDown = true;
    const db = new Proxy(database.db, {
      get(target, name, receiver) {
        if (name === 'select' && isDown) throw new Error('the database is down');
        return Reflect.get(target, name, receiver);
      },
    });
    const later = createVault({ db, clock }, createKeys(masterKey));
    await assert.rejects(later.open('mina', 'row', sealed), /is down/);
    isDown = false;
    assert.equal(await later.open('mina', 'row', sealed), 'secret');
  });

  it('refuses a row that was swapped, with another row or with another person', async () => {
    const sealed = await vault.seal('mina', 'row', 'secret');
    await vault.seal('jun', 'row', 'secret');
    await assert.rejects(vault.open('mina', 'other', sealed));
    await assert.rejects(vault.open('jun', 'row', sealed));
  });

  it('refuses every flipped bit', async () => {
    const sealed = await vault.seal('mina', 'row', 'secret');
    const [version, iv, body] = sealed.split('.');
    const bytes = Buffer.from(body ?? '', 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const bent = Buffer.from(bytes);
      bent[at] = (bent[at] ?? 0) ^ 1;
      await assert.rejects(
        vault.open('mina', 'row', `${version}.${iv}.${bent.toString('base64url')}`),
      );
    }
    await assert.rejects(vault.open('mina', 'row', 'v1.nothing'));
  });

  it('is worth nothing under another master key', async () => {
    const sealed = await vault.seal('mina', 'row', 'secret');
    const otherPerson = createVault({ db: database.db, clock }, createKeys(randomBytes(32)));
    await assert.rejects(otherPerson.open('mina', 'row', sealed));
  });
});
