import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { networkIds } from '@moa/contracts/networks/network-id';
import { getAddress } from 'viem';
import { arbitrum, base, mainnet, optimism, polygon } from 'viem/chains';
import type { Caller } from '../http/request-caller.ts';
import { createChainClients } from '../providers/chains/create-chain-clients.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../testing/start-test-domain.ts';
import { multicall3Everywhere } from './network.ts';
import { allNetworks } from './read-networks.ts';

// The package's modules for browsers lack their file endings.
const uniswap: typeof import('@uniswap/sdk-core') = createRequire(import.meta.url)(
  '@uniswap/sdk-core',
);
const chains = { arbitrum, base, mainnet, optimism, polygon };

describe('wallets on several networks', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const watched: Record<string, string> = {};

  const summary = () => domain.ask(getSummary, person);
  const statusOf = async (id = '') =>
    (await summary()).sources.find((source) => source.id === id)?.status;
  const rowsOf = async (source = '') =>
    (await domain.ask(listPositions, person, { query: { limit: '500', source } })).items;

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    const { networks } = sandbox.addresses;
    const { rpcUrl, chainId, contracts, tokenListUrl } = networks.ethereum;
    const configured = {
      ...networks,
      // The sandbox has one chain: here it is used as two networks.
      base: { ...networks.base, rpcUrl, chainId, contracts, tokenListUrl },
      polygon: { ...networks.polygon, rpcUrl, chainId, contracts: {}, tokenListUrl: null },
      // A node that speaks for another network than it should.
      optimism: { ...networks.optimism, rpcUrl },
    };
    domain = await startTestDomain({
      ...sandbox,
      addresses: { ...sandbox.addresses, networks: configured },
    });
    person = await domain.addPerson();
    const address = sandbox.wallet('Lender');
    for (const id of ['ethereum', 'base', 'polygon', 'optimism'] as const) {
      watched[id] = await domain.watchWallet(person, address, id);
    }
    await assert.rejects(domain.watchWallet(person, address, 'arbitrum'), /no node of arbitrum/);
    // Of a network whose node was configured when it was added, and is not any more.
    configured.arbitrum = { ...networks.arbitrum, rpcUrl };
    watched.arbitrum = await domain.watchWallet(person, address, 'arbitrum');
    configured.arbitrum = networks.arbitrum;
    await waitFor('the first synchronisations', async () =>
      (await summary()).sources.every(({ status }) => status === 'ok' || status === 'failed'),
    );
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('are read each through the client of its own network', () => {
    const clients = createChainClients(domain.context.outside);
    assert.deepEqual(
      networkIds.filter((id) => clients[id] !== null),
      ['ethereum', 'base', 'optimism', 'polygon'],
    );
  });

  it('hold what they hold on each, under its own name', async () => {
    const [main, base] = [await rowsOf(watched.ethereum), await rowsOf(watched.base)];
    assert.deepEqual(
      [await statusOf(watched.ethereum), await statusOf(watched.base)],
      ['ok', 'ok'],
    );
    assert.ok(main.length > 5);
    assert.deepEqual(
      base.map(({ symbol, kind }) => `${kind} ${symbol}`).sort(),
      main.map(({ symbol, kind }) => `${kind} ${symbol}`).sort(),
    );
    assert.ok(base.every(({ chain }) => chain === 'base'));
    assert.ok(base.some(({ protocol }) => protocol === 'aave-v3-base'));
    assert.equal(new Set([...main, ...base].map(({ id }) => id)).size, main.length * 2);
  });

  it('pay fees in the coin of the network', async () => {
    const rows = await rowsOf(watched.polygon);
    assert.deepEqual(
      rows.map(({ symbol, name, tokenAddress }) => [symbol, name, tokenAddress]),
      [['POL', 'Polygon', null]],
    );
  });

  it('are not read from a node of another network, or without a node, and say so', async () => {
    // A further try may be under way.
    const failed = await waitFor('both failures', async () => {
      const all = (await summary()).sources.filter(({ status }) => status === 'failed');
      return all.length === 2 ? all : null;
    });
    const said = (id = '') => failed.find((source) => source.id === id);
    assert.equal(said(watched.optimism)?.status, 'failed');
    assert.match(said(watched.optimism)?.error?.message ?? '', /network 31337 instead of 10/);
    assert.equal(said(watched.arbitrum)?.status, 'failed');
    assert.match(said(watched.arbitrum)?.error?.message ?? '', /No Arbitrum node/);
    assert.deepEqual(await rowsOf(watched.optimism), []);
  });
});

describe('the addresses of protocols', () => {
  /** Each from another publisher: Uniswap’s own package and viem’s list of networks. */
  for (const { id, chainId, contracts } of Object.values(allNetworks)) {
    it(`of ${id} are those that others publish too`, () => {
      const same = (one: string | undefined, other: string | undefined) =>
        assert.equal(one?.toLowerCase(), other?.toLowerCase());
      same(contracts.uniswapV2Factory, uniswap.V2_FACTORY_ADDRESSES[chainId]);
      same(contracts.uniswapV2Router, uniswap.V2_ROUTER_ADDRESSES[chainId]);
      same(contracts.uniswapV3Factory, uniswap.V3_CORE_FACTORY_ADDRESSES[chainId]);
      same(
        contracts.uniswapV3PositionManager,
        uniswap.NONFUNGIBLE_POSITION_MANAGER_ADDRESSES[chainId],
      );
      const chain = Object.values(chains).find((one) => one.id === chainId);
      same(multicall3Everywhere, chain?.contracts?.multicall3?.address);
      for (const address of Object.values(contracts)) assert.equal(getAddress(address), address);
    });
  }
});
