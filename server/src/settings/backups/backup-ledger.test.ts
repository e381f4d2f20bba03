/** Transactions that only the user has are in a backup, and come back once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import type { Restored } from '@moa/contracts/settings/backups';
import type { BackupFile } from '@moa/contracts/settings/shapes/backup-file';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import { getChecksum } from '../../notifications/api.ts';
import { sources } from '../../sources/tables.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';
import { watched } from './testing/own-settings.ts';

const csv = [
  'time_utc,place,type,asset,quantity,counter_asset,counter_quantity,fee_asset,fee_quantity,note',
  '2024-01-05T09:00:00.000Z,Old,trade,BTC,0.123456789012345678,KRW,-7000000.5,KRW,3500.25,first',
  '2024-01-05T09:00:00.000Z,Old,trade,BTC,-0.02,KRW,1200000,KRW,600,',
  '2024-03-01T00:00:00.000Z,Old,income,ETH,0.000000000000000001,,,,,',
].join('\n');

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const ask = async (user: TestClient, method: string, path: string, body?: object) => {
  const answer = await user.request(method, `/api/v1/${path}`, body ? { body } : {});
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
  return answer.data;
};
const exported = async (user: TestClient): Promise<BackupFile> =>
  JSON.parse((await user.request('GET', '/api/v1/settings/export')).text) as BackupFile;
const restore = (user: TestClient, data: BackupFile, dryRun = false): Promise<Restored> =>
  ask(user, 'POST', 'settings/import', { data, options: { dryRun, confirm: true } });

const withContents = (file: BackupFile, contents: BackupFile['contents']): BackupFile => ({
  ...file,
  contents,
  checksum: getChecksum(contents),
});

/** An exchange account as its first reading leaves it. */
async function addExchange(user: TestClient, label: string): Promise<string> {
  const id = newId('src');
  await server.context.db.insert(sources).values({
    id,
    userId: user.user.id,
    kind: 'exchange',
    provider: 'upbit',
    label,
    refId: id,
    nextAttemptAt: new Date('9999-01-01'),
  });
  return id;
}

async function fill(): Promise<TestClient> {
  const user = await server.signUp();
  const sourceId = await addExchange(user, '업비트');
  await ask(user, 'POST', 'assets/ledger/imports', { sourceId, csv, fileName: 'old.csv' });
  const { id: depositId } = await ask(user, 'POST', 'assets/ledger', {
    sourceId,
    at: '2024-02-01T00:00:00.000Z',
    type: 'deposit',
    symbol: 'SOL',
    quantity: '3',
  });
  await ask(user, 'POST', 'assets/ledger', {
    sourceId,
    at: '2024-02-02T00:00:00.000Z',
    type: 'trade',
    symbol: 'SOL',
    quantity: '3',
    counterSymbol: 'KRW',
    counterQuantity: '-450000',
    explainsId: depositId,
    note: '영수증',
  });
  await ask(user, 'POST', 'settings/wallets', { address: watched, label: '콜드' });
  const wallets = await ask(user, 'GET', 'settings/wallets');
  await ask(user, 'POST', 'assets/ledger', {
    sourceId: wallets[0].source.id,
    at: '2024-02-03T00:00:00.000Z',
    type: 'income',
    symbol: 'ETH',
    quantity: '0.5',
  });
  const { id } = await ask(user, 'POST', 'assets/manual', {
    symbol: 'GOLD',
    quantity: '12.50',
    place: '금고',
    unitPrice: { amount: '150000', currency: 'KRW' },
  });
  await ask(user, 'PUT', `assets/manual/${id}`, { symbol: 'GOLD', quantity: '10', type: 'cex' });
  return user;
}

/** All entries without ids and values, which follow from prices. */
async function ledger(user: TestClient) {
  const { items } = await ask(user, 'GET', 'assets/ledger?limit=200');
  return (items as LedgerEntry[])
    .map(({ at, type, symbol, quantity, counterSymbol, counterQuantity, ...rest }) =>
      JSON.stringify([
        ...[at, type, symbol, quantity, counterSymbol, counterQuantity],
        ...[rest.feeSymbol, rest.feeQuantity, rest.note, rest.sourceLabel, rest.manual],
        Boolean(rest.explainsId),
      ]),
    )
    .sort();
}

describe('a backup of transactions', () => {
  it('restores entries, their accounts and files in a new account, and once', async () => {
    const user = await fill();
    const file = await exported(user);
    const other = await server.signUp();
    await addExchange(other, '업비트');
    const planned = await restore(other, file, true);
    assert.deepEqual(planned.absent, []);
    const done = await restore(other, file);
    assert.deepEqual(done.changes, planned.changes);
    assert.deepEqual(await ledger(other), await ledger(user));
    assert.deepEqual(
      (await exported(other)).contents.ledger,
      file.contents.ledger,
      'the same file again',
    );
    const [imported] = await ask(other, 'GET', 'assets/ledger/imports');
    assert.deepEqual([imported.fileName, imported.entries], ['old.csv', 3]);
    const again = await restore(other, file);
    assert.deepEqual(again.changes, []);
  });

  it('takes nothing that an account has already by another way', async () => {
    const user = await fill();
    const file = await exported(user);
    const other = await server.signUp();
    const sourceId = await addExchange(other, 'Upbit');
    await ask(other, 'POST', 'assets/ledger/imports', { sourceId, csv, fileName: 'old.csv' });
    await ask(other, 'POST', 'assets/ledger', {
      sourceId,
      at: '2024-02-01T00:00:01.000Z',
      type: 'deposit',
      symbol: 'SOL',
      quantity: '3.0',
    });
    await restore(other, file);
    const [before, after] = [await ledger(user), await ledger(other)];
    assert.equal(after.length, before.length);
  });

  it('restores a price of the minute of its deposit, and each of two equal entries', async () => {
    const user = await server.signUp();
    const sourceId = await addExchange(user, '업비트');
    const deposit = {
      sourceId,
      at: '2024-02-01T00:00:00.000Z',
      type: 'deposit',
      symbol: 'SOL',
      quantity: '3',
    };
    await ask(user, 'POST', 'assets/ledger', deposit);
    const { id: equal } = await ask(user, 'POST', 'assets/ledger', deposit);
    const { id: price } = await ask(user, 'POST', 'assets/ledger', {
      ...deposit,
      type: 'adjustment',
      counterSymbol: 'KRW',
      counterQuantity: '-450000',
    });
    const [file, whole] = [await exported(user), await ledger(user)];
    for (const id of [equal, price]) await ask(user, 'DELETE', `assets/ledger/${id}`);
    await restore(user, file);
    assert.deepEqual(await ledger(user), whole);
    assert.deepEqual((await restore(user, file, true)).changes, []);
  });

  it('knows a line without seconds by an entry of its minute', async () => {
    const user = await server.signUp();
    const line = '2024-05-05T09:00:00.000Z,Old,deposit,ADA,7,,,,,';
    const head = csv.split('\n')[0];
    await ask(user, 'POST', 'assets/ledger/imports', {
      sourceId: await addExchange(user, '업비트'),
      csv: `${head}\n${line}`,
      fileName: 'a.csv',
    });
    const other = await server.signUp();
    const sourceId = await addExchange(other, '업비트');
    await server.context.db.insert(ledgerEntries).values({
      id: newId('led'),
      externalId: 'reported-1',
      userId: other.user.id,
      sourceId,
      at: new Date('2024-05-05T09:00:27Z'),
      type: 'deposit',
      symbol: 'ADA',
      quantity: '7',
    });
    assert.deepEqual((await restore(other, await exported(user), true)).changes, []);
  });

  it('adds no flows of a manual asset that is there already, in any language', async () => {
    const user = await fill();
    const file = await exported(user);
    const other = await server.signUp();
    const { ledger: entries, ...rest } = file.contents;
    await restore(other, withContents(file, { manualAssets: rest.manualAssets ?? [] }));
    await server.context.db
      .update(sources)
      .set({ label: 'Manual' })
      .where(and(eq(sources.userId, other.user.id), eq(sources.kind, 'manual')));
    const done = await restore(other, withContents(file, { ledger: entries ?? [] }));
    assert.deepEqual(done.absent.map(({ account }) => account).sort(), ['업비트', '콜드']);
    const gold = (await ask(other, 'GET', 'assets/ledger?limit=200')).items as LedgerEntry[];
    assert.deepEqual(
      gold.filter(({ symbol }) => symbol === 'GOLD').map(({ quantity }) => quantity),
      ['10'],
    );
  });

  it('leaves out transactions of accounts that are not connected, and names them', async () => {
    const user = await fill();
    const file = await exported(user);
    const other = await server.signUp();
    const done = await restore(other, file);
    assert.deepEqual(done.absent, [{ account: '업비트', entries: 5 }]);
    assert.equal((await ledger(other)).length, (await ledger(user)).length - 5);
    await addExchange(other, '업비트');
    assert.deepEqual((await restore(other, file)).absent, []);
    assert.deepEqual(await ledger(other), await ledger(user));
  });

  it('keeps what was written since, and brings back what was deleted', async () => {
    const user = await fill();
    const file = await exported(user);
    const whole = await ledger(user);
    const [imported] = await ask(user, 'GET', 'assets/ledger/imports');
    await ask(user, 'DELETE', `assets/ledger/imports/${imported.id}`);
    assert.equal((await ledger(user)).length, whole.length - 3);
    await restore(user, file);
    assert.deepEqual(await ledger(user), whole);
  });

  it('is not read again as new from the download of the ledger', async () => {
    const user = await fill();
    const { csv: download } = await ask(user, 'GET', 'assets/ledger/export?language=ko');
    const { items } = await ask(user, 'GET', 'assets/ledger?limit=200');
    const { sourceId } = (items as LedgerEntry[]).find(({ symbol }) => symbol === 'SOL') ?? {};
    const body = { sourceId, csv: download, places: ['업비트'] };
    const { counts } = await ask(user, 'POST', 'assets/ledger/imports/preview', body);
    assert.deepEqual({ new: counts.new, refused: counts.refused }, { new: 0, refused: 0 });
  });
});
