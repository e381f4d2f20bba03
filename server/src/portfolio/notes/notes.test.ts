import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const at = (symbol: string) => `/api/v1/assets/by-symbol/${symbol}`;

describe('a note about an asset', () => {
  it('can be read wherever it could be written, held or not, by its writer alone', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    const body = { text: 'wait for the fork' };
    assert.equal((await person.request('GET', at('S2'))).status, 404);
    const { data } = await person.request('PUT', `${at('S2')}/note`, { body });
    const { status, data: asset } = await person.request('GET', at('S2'));
    assert.deepEqual([status, asset.note, asset.quantity], [200, data.note, '0']);
    assert.equal((await other.request('GET', at('S2'))).status, 404);
    await person.request('PUT', `${at('S2')}/note`, { body: { text: '' } });
    assert.equal((await person.request('GET', at('S2'))).status, 404);
  });

  it('is not written again when it says the same', async () => {
    const person = await server.signUp();
    const put = () => person.request('PUT', `${at('S3')}/note`, { body: { text: 'the same' } });
    const version = async () =>
      (
        await server.context.db.execute(
          sql`select xmin::text as xmin from asset_notes where user_id = ${person.user.id}`,
        )
      ).rows[0]?.xmin;
    const first = await put();
    const before = await version();
    assert.deepEqual((await put()).data, first.data);
    assert.equal(await version(), before);
  });
});
