import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('starts on nothing at all', () => {
    const config = readConfig({});
    assert.equal(config.port, 4000);
    assert.equal(config.origin, 'http://localhost:4000');
    assert.equal(config.rpId, 'localhost');
    assert.equal(config.world, 'live');
    assert.equal(config.exchanges.upbit.url, 'https://api.upbit.com');
  });

  it('is of the sandbox world where a sandbox is named', () => {
    const config = readConfig({ MOA_SANDBOX_CONTROL_URL: 'http://127.0.0.1:4100/' });
    assert.equal(config.world, 'sandbox');
    assert.equal(config.sandboxControlUrl, 'http://127.0.0.1:4100');
  });

  const wrong: [variable: string, environment: Record<string, string>][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['UPBIT_URL', { UPBIT_URL: 'api.upbit.com' }],
    ['MOA_WORLD', { MOA_WORLD: 'test' }],
    ['MOA_SANDBOX_CONTROL_URL', { MOA_WORLD: 'sandbox' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['MOA_MASTER_KEY', { DATABASE_URL: 'postgres://x/y' }],
    ['MOA_MASTER_KEY', { MOA_MASTER_KEY: 'short' }],
    ['MOA_ORIGIN', { MOA_ORIGIN: 'http://moa.example' }],
    ['ETHEREUM_CONTRACTS', { ETHEREUM_CONTRACTS: '{"weth":"0x12"}' }],
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
