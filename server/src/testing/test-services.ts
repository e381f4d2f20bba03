/** The PostgreSQL and Redis that a run of the tests has started, if it has. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';

/** PostgreSQL's address without a database's name; null where tests open embedded databases. */
export const testPostgres = (): string | null => process.env['MOA_TEST_POSTGRES'] ?? null;

/** Redis as this test sees it: names of its own, since other tests use it at the same time. */
export function testServices(): Pick<Config, 'redisUrl' | 'redisPrefix'> {
  return {
    redisUrl: process.env['MOA_TEST_REDIS'] ?? null,
    redisPrefix: `moa-test-${randomUUID()}:`,
  };
}
