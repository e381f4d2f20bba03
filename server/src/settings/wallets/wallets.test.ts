import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { WalletCheck } from '@moa/contracts/settings/wallets';
import { allNetworks } from '../../networks/read-networks.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const walletsAt = '/api/v1/settings/wallets';
const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
/** The same first and last four digits. */
const poison = '0xD8dA1111111111111111111111111111111F6045'.toLowerCase();

let server: TestServer;
before(async () => {
  server = await startTestServer({ environment: { BASE_RPC_URL: 'http://127.0.0.1:9' } });
});
after(() => server.stop());

const add = (person: TestClient, body: object) => person.request('POST', walletsAt, { body });
const validate = async (person: TestClient, body: object): Promise<WalletCheck> => {
  const answer = await person.request('POST', '/api/v1/settings/validate-wallet', { body });
  assert.equal(answer.status, 200, answer.text);
  return answer.data;
};
const kindsOf = ({ warnings }: WalletCheck) => warnings.map(({ kind }) => kind);

describe('the networks', () => {
  it('are those that have a node here', async () => {
    const person = await server.signUp();
    const { data } = await person.request('GET', '/api/v1/settings/networks');
    assert.deepEqual(data, [
      { id: 'ethereum', name: 'Ethereum', chainId: 1, nativeSymbol: 'ETH' },
      { id: 'base', name: 'Base', chainId: 8453, nativeSymbol: 'ETH' },
    ]);
  });

  it('take the same address once each', async () => {
    const person = await server.signUp();
    assert.equal((await add(person, { address: own })).status, 201);
    const onBase = await add(person, { address: own, network: 'base' });
    assert.equal(onBase.data.network, 'base');
    assert.equal(onBase.data.source.provider, 'base');
    assert.equal((await add(person, { address: own, network: 'base' })).status, 409);
  });

  it('refuse a wallet where nobody would read it', async () => {
    const person = await server.signUp();
    const answer = await add(person, { address: own, network: 'polygon' });
    assert.equal(answer.status, 422);
    assert.equal((answer.error.details as { field: string }[])[0]?.field, 'network');
    assert.equal((await validate(person, { address: own, network: 'polygon' })).problem, 'network');
    assert.deepEqual((await person.request('GET', walletsAt)).data, []);
  });
});

describe('an address', () => {
  it('is shown with its checksum, and nothing is said of one that carries it', async () => {
    const person = await server.signUp();
    const reported = await validate(person, { address: ` ${own} ` });
    assert.deepEqual(reported, {
      valid: true,
      supported: true,
      form: 'evm',
      address: own,
      name: null,
      network: 'ethereum',
      problem: null,
      warnings: [],
    });
    const plain = await validate(person, { address: own.toLowerCase() });
    assert.equal(plain.address, own);
    assert.deepEqual(kindsOf(plain), ['no-checksum']);
  });

  const wrong: [string, string, WalletCheck['problem']][] = [
    ['one letter in the wrong case', own.replace('d8dA', 'd8DA'), 'checksum'],
    ['one digit changed', own.replace('6BF2', '6BF3'), 'checksum'],
    ['one digit missing', own.slice(0, -1), 'format'],
    ['one digit too many', `${own}0`, 'format'],
    ['no hexadecimal digit', own.replace('6045', '604g'), 'format'],
    ['nothing', '', 'format'],
  ];
  for (const [words, address, problem] of wrong) {
    it(`with ${words} is not watched`, async () => {
      const person = await server.signUp();
      const reported = await validate(person, { address });
      assert.deepEqual(
        [reported.valid, reported.address, reported.problem],
        [false, null, problem],
      );
      const refused = await add(person, { address });
      assert.equal(refused.status, 422);
      assert.equal(refused.error.code, 'INVALID_REQUEST');
      if (problem === 'checksum') assert.match(refused.error.message, /checksum/);
    });
  }

  it('that is watched already is said to be, by its name', async () => {
    const person = await server.signUp();
    await add(person, { address: own, label: '금고' });
    const reported = await validate(person, { address: own });
    assert.deepEqual(reported.warnings, [
      { kind: 'duplicate', of: { label: '금고', address: own } },
    ]);
    assert.deepEqual(kindsOf(await validate(person, { address: own, network: 'base' })), []);
  });

  it('of a protocol is said to be its contract', async () => {
    const person = await server.signUp();
    const address = allNetworks.ethereum.contracts.uniswapV3PositionManager ?? '';
    const reported = await validate(person, { address });
    assert.deepEqual(reported.warnings, [
      { kind: 'contract', of: { label: 'uniswapV3PositionManager', address } },
    ]);
  });
});

describe('the main wallet', () => {
  const address = (digit: number) => `0x${`${digit}`.repeat(40)}`;
  const mains = async (person: TestClient) => {
    const { data } = await person.request('GET', walletsAt);
    return (data as { main: boolean }[]).filter(({ main }) => main).length;
  };

  it('is one, however many are added, chosen and removed in the same moment', async () => {
    const person = await server.signUp();
    const added = await Promise.all([1, 2, 3, 4].map((n) => add(person, { address: address(n) })));
    assert.deepEqual(
      added.map(({ status }) => status),
      [201, 201, 201, 201],
    );
    assert.equal(await mains(person), 1);
    const at = added.map(({ data }) => `${walletsAt}/${data.id}`);
    await Promise.all([
      ...at.map((path) => person.request('POST', `${path}/set-main`)),
      person.request('DELETE', at[0] ?? ''),
      person.request('DELETE', at[1] ?? ''),
      add(person, { address: address(5) }),
    ]);
    assert.equal(await mains(person), 1);
  });
});

describe('an address with the ends of another and a different middle', () => {
  it('is stopped until one says that all of it was compared', async () => {
    const person = await server.signUp();
    await add(person, { address: own, label: '금고' });
    const reported = await validate(person, { address: poison });
    assert.equal(reported.valid, true);
    assert.deepEqual(reported.warnings[0], {
      kind: 'look-alike',
      of: { label: '금고', address: own },
    });

    const stopped = await add(person, { address: poison });
    assert.equal(stopped.status, 422);
    assert.equal(stopped.error.code, 'WALLET_LOOKS_ALIKE');
    assert.match(stopped.error.message, /금고/);
    assert.equal((await person.request('GET', walletsAt)).data.length, 1);

    const accepted = await add(person, { address: poison, acceptLookAlike: true });
    assert.equal(accepted.status, 201);
  });

  it('is stopped on another network as well', async () => {
    const person = await server.signUp();
    await add(person, { address: own });
    const stopped = await add(person, { address: poison, network: 'base' });
    assert.equal(stopped.error.code, 'WALLET_LOOKS_ALIKE');
  });

  it('is stopped where it poses as a known contract', async () => {
    const person = await server.signUp();
    const contract = allNetworks.ethereum.contracts.lidoSteth ?? '';
    const address = `${contract.slice(0, 6)}${'5'.repeat(32)}${contract.slice(-4)}`.toLowerCase();
    const stopped = await add(person, { address });
    assert.equal(stopped.error.code, 'WALLET_LOOKS_ALIKE');
    assert.match(stopped.error.message, /lidoSteth/);
  });

  it('is compared with one’s own wallets alone', async () => {
    const owner = await server.signUp();
    await add(owner, { address: own });
    const other = await server.signUp();
    assert.deepEqual(kindsOf(await validate(other, { address: poison })), ['no-checksum']);
    assert.equal((await add(other, { address: poison })).status, 201);
  });
});

describe('addresses of other networks', () => {
  const known: [WalletCheck['form'], string][] = [
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['solana', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'],
  ];
  for (const [form, address] of known) {
    it(`are recognised, and said to be read by nobody yet: ${address}`, async () => {
      const person = await server.signUp();
      const reported = await validate(person, { address });
      assert.deepEqual(
        [reported.form, reported.network, reported.valid, reported.supported, reported.problem],
        [form, form, true, false, 'unsupported'],
      );
      const mistyped = address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
      const { valid, problem } = await validate(person, { address: mistyped });
      // Solana's have no checksum: one that is mistyped is another address.
      if (form !== 'solana') assert.deepEqual([valid, problem], [false, 'checksum']);
      assert.ok((await add(person, { address })).status >= 400);
    });
  }

  it('are expected where their network is named', async () => {
    const person = await server.signUp();
    const { problem } = await validate(person, { address: own, network: 'bitcoin' });
    assert.equal(problem, 'format');
  });

  it('have names that cannot be resolved while the node is silent', async () => {
    const person = await server.signUp();
    const reported = await validate(person, { address: 'vitalik.eth' });
    assert.deepEqual(
      [reported.form, reported.valid, reported.problem],
      ['ens', false, 'unreachable'],
    );
  });
});

describe('one address on several networks', () => {
  const several = (person: TestClient, body: object) =>
    person.request('POST', `${walletsAt}/several`, { body });

  it('becomes a wallet on each, in one step, and those that are there stay', async () => {
    const person = await server.signUp();
    const body = { address: own, networks: ['ethereum', 'base'], label: '금고' };
    const made = await several(person, body);
    assert.equal(made.status, 201, made.text);
    assert.deepEqual(
      made.data.map(({ network, label, main }: Record<string, unknown>) => [network, label, main]),
      [
        ['ethereum', '금고', true],
        ['base', '금고', false],
      ],
    );
    assert.equal((await several(person, body)).status, 409);
    const { data } = await person.request('GET', walletsAt);
    assert.equal(data.length, 2);
  });

  it('is all or nothing', async () => {
    const person = await server.signUp();
    const answer = await several(person, { address: own, networks: ['ethereum', 'polygon'] });
    assert.equal(answer.status, 422);
    assert.deepEqual((await person.request('GET', walletsAt)).data, []);
  });
});

describe('the order of the wallets', () => {
  it('is the person’s, and what they did not move stays behind', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const ids: string[] = [];
    for (const digit of [1, 2, 3]) {
      ids.push((await add(person, { address: `0x${`${digit}`.repeat(40)}` })).data.id);
    }
    const order = (who: TestClient, walletIds: unknown) =>
      who.request('PUT', `${walletsAt}/order`, { body: { walletIds } });
    const [first, second, third] = ids;
    const moved = await order(person, [third, first]);
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    assert.deepEqual(idsOf(moved.data), [third, first, second]);
    assert.deepEqual(idsOf((await person.request('GET', walletsAt)).data), [third, first, second]);
    assert.equal((await order(other, [third])).status, 404);
    const { data } = await person.request('GET', '/api/v1/settings/history?group=wallets');
    assert.equal(data.items[0].path, 'order');
    assert.deepEqual(data.items[0].before, ids);
  });
});

describe('looking at settings before they are stored', () => {
  it('answers field by field', async () => {
    const person = await server.signUp();
    await add(person, { address: own });
    const look = async (body: object) => {
      const answer = await person.request('POST', '/api/v1/settings/validate', { body });
      assert.equal(answer.status, 200, answer.text);
      return answer.data.problems.map(({ field, code }: Record<string, string>) => [field, code]);
    };
    assert.deepEqual(await look({ wallet: { address: own } }), [['wallet.address', 'taken']]);
    assert.deepEqual(await look({ wallet: { address: '0x12', colour: 1 } }), [
      ['wallet.colour', 'unexpected'],
      ['wallet.address', 'format'],
    ]);
    assert.deepEqual(await look({ discord: { webhookUrl: 'https://example.com' } }), [
      ['discord.webhookUrl', 'format'],
    ]);
    assert.deepEqual(await look({ discord: {} }), [['discord.webhookUrl', 'missing']]);
    assert.deepEqual(
      await look({ preferences: { theme: 'pink', decimals: 'two', startPage: null, hue: 1 } }),
      [
        ['preferences.theme', 'format'],
        ['preferences.hue', 'unexpected'],
      ],
    );
    assert.deepEqual(await look({}), []);
  });
});

describe('a change of the wallets', () => {
  it('is undone where it is what it was made to be', async () => {
    const person = await server.signUp();
    const first = (await add(person, { address: `0x${'1'.repeat(40)}`, label: '하나' })).data;
    const second = (await add(person, { address: `0x${'2'.repeat(40)}`, label: '둘' })).data;
    await person.request('PUT', `${walletsAt}/${first.id}`, { body: { label: '셋' } });
    await person.request('POST', `${walletsAt}/${second.id}/set-main`);
    const body = { walletIds: [second.id, first.id] };
    await person.request('PUT', `${walletsAt}/order`, { body });
    const { data } = await person.request('GET', '/api/v1/settings/history?group=wallets');
    const changes = data.items.slice(0, 3);
    for (const { id } of changes) {
      const undone = await person.request('POST', `/api/v1/settings/history/${id}/undo`);
      assert.equal(undone.status, 200, undone.text);
    }
    const now = (await person.request('GET', walletsAt)).data;
    assert.deepEqual(
      now.map(({ id, label, main }: Record<string, unknown>) => [id, label, main]),
      [
        [first.id, '하나', true],
        [second.id, '둘', false],
      ],
    );
    await person.request('PUT', `${walletsAt}/${first.id}`, { body: { label: '넷' } });
    await person.request('PUT', `${walletsAt}/${first.id}`, { body: { label: '다섯' } });
    const log = await person.request('GET', '/api/v1/settings/history?group=wallets');
    const late = await person.request(
      'POST',
      `/api/v1/settings/history/${log.data.items[1].id}/undo`,
    );
    assert.equal(late.status, 409);
  });
});
