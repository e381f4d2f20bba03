import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { getAddress } from 'viem';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('starts on nothing at all', () => {
    const config = readConfig({});
    assert.equal(config.port, 4000);
    assert.equal(config.origin, 'http://localhost:4000');
    assert.equal(config.rpId, 'localhost');
    assert.equal(config.world, 'live');
    assert.equal(config.exchanges.upbit.url, 'https://api.upbit.com');
    assert.deepEqual(config.outboundAddresses, []);
  });

  it('knows where every exchange is, and from where it is asked', () => {
    const { exchanges, outboundAddresses } = readConfig({
      BITHUMB_URL: 'http://127.0.0.1:4107/',
      MOA_OUTBOUND_ADDRESSES: '203.0.113.10, 2001:DB8::1',
    });
    for (const id of exchangeIds) assert.match(exchanges[id].url, /^https?:\/\/[^/]+$/, id);
    assert.equal(exchanges.bithumb.url, 'http://127.0.0.1:4107');
    assert.deepEqual(outboundAddresses, ['203.0.113.10', '2001:db8::1']);
  });

  it('asks new passkeys for the statement that is named, and directly by default', () => {
    assert.equal(readConfig({}).attestation, 'direct');
    assert.equal(readConfig({ MOA_ATTESTATION: 'none' }).attestation, 'none');
    assert.throws(() => readConfig({ MOA_ATTESTATION: 'all' }), /MOA_ATTESTATION/);
  });

  it('is of the sandbox world where a sandbox is named', () => {
    const config = readConfig({ MOA_SANDBOX_CONTROL_URL: 'http://127.0.0.1:4100/' });
    assert.equal(config.world, 'sandbox');
    assert.equal(config.sandboxControlUrl, 'http://127.0.0.1:4100');
  });

  it('has a network where a node of it is named, and every other one without', () => {
    const { networks } = readConfig({
      BASE_RPC_URL: 'https://base.example/',
      BASE_LOG_RANGE: '10000',
      TOKEN_LIST_URL: 'https://tokens.example/all.json',
      BASE_TOKEN_LIST_URL: 'https://tokens.example/base.json',
    });
    assert.equal(networks.base.rpcUrl, 'https://base.example');
    assert.equal(networks.base.chainId, 8453);
    assert.equal(networks.base.logRange, 10_000);
    assert.equal(networks.base.tokenListUrl, 'https://tokens.example/base.json');
    assert.equal(networks.ethereum.rpcUrl, null);
    assert.equal(networks.ethereum.tokenListUrl, 'https://tokens.example/all.json');
    assert.equal(networks.polygon.native.symbol, 'POL');
  });

  it('knows every contract of every network by an address with its checksum', () => {
    for (const { id, contracts, multicall3 } of Object.values(readConfig({}).networks)) {
      for (const address of [...Object.values(contracts), multicall3]) {
        assert.equal(getAddress(address), address, id);
      }
    }
  });

  it('asks Digital X at its own address, and at Korbit’s where somebody says so', () => {
    const of = (environment: Record<string, string>) =>
      readConfig(environment).exchanges.korbit.url;
    assert.equal(of({}), 'https://api.digitalx.miraeasset.com');
    assert.equal(of({ KORBIT_URL: 'https://api.korbit.co.kr' }), 'https://api.korbit.co.kr');
  });

  const wrong: [variable: string, environment: Record<string, string>][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['UPBIT_URL', { UPBIT_URL: 'api.upbit.com' }],
    ['KORBIT_URL', { KORBIT_URL: 'ftp://api.korbit.co.kr' }],
    ['MOA_OUTBOUND_ADDRESSES', { MOA_OUTBOUND_ADDRESSES: '203.0.113.10, moa.example' }],
    ['MOA_WORLD', { MOA_WORLD: 'test' }],
    ['MOA_SANDBOX_CONTROL_URL', { MOA_WORLD: 'sandbox' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['MOA_MASTER_KEY', { DATABASE_URL: 'postgres://x/y' }],
    ['MOA_MASTER_KEY', { MOA_MASTER_KEY: 'short' }],
    ['MOA_ORIGIN', { MOA_ORIGIN: 'http://moa.example' }],
    ['ETHEREUM_CONTRACTS', { ETHEREUM_CONTRACTS: '{"weth":"0x12"}' }],
    ['ARBITRUM_RPC_URL', { ARBITRUM_RPC_URL: 'arb1.arbitrum.io/rpc' }],
    ['BASE_CHAIN_ID', { BASE_CHAIN_ID: 'base' }],
    ['POLYGON_LOG_RANGE', { POLYGON_LOG_RANGE: '0' }],
    ['OPTIMISM_CONTRACTS', { OPTIMISM_CONTRACTS: '[]' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ];
  for (const [variable, environment] of wrong) {
    it(`names ${variable} where it is ${JSON.stringify(environment)}`, () => {
      assert.throws(
        () => readConfig(environment),
        (cause) => cause instanceof ConfigError && cause.message.startsWith(variable),
      );
    });
  }
});
