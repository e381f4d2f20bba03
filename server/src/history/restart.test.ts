import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getHistory } from '@moa/contracts/assets/history';
import { getSummary } from '@moa/contracts/assets/summary';
import { createConfig } from '@moa/contracts/notifications/configs';
import { createTrigger, getTrigger } from '@moa/contracts/notifications/triggers';
import type { Caller } from '../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { setClockAhead } from '../testing/set-clock-ahead.ts';
import {
  createMachine,
  type Machine,
  startTestDomain,
  type TestDomain,
} from '../testing/start-test-domain.ts';

const hour = 3_600_000;

describe('a server that is started again 23 hours later', () => {
  let sandbox: Sandbox;
  let machine: Machine;
  let domain: TestDomain;
  let person: Caller;
  let sourceId: string;

  const total = async () => (await domain.ask(getSummary, person)).totalValue.KRW;
  const deposits = async () => {
    const query = { days: '2', interval: 'hourly' as const };
    const { flows } = await domain.ask(getHistory, person, { query });
    return flows.filter(({ quantity }) => quantity === '5000000').length;
  };
  const deposit = async () => {
    await sandbox.post('/exchange/deposit', {
      exchange: 'upbit',
      symbol: 'KRW',
      amount: '5000000',
    });
    await domain.synchronise(sourceId);
  };
  const ruleOn = async (metric: 'deposit_seen' | 'withdrawal_seen') => {
    const config = { name: metric, category: 'portfolio' as const, channels: ['in_app' as const] };
    const { id: configId } = await domain.ask(createConfig, person, { body: config });
    const { id } = await domain.ask(createTrigger, person, {
      body: {
        configId,
        name: metric,
        severity: 'low',
        cooldown: '1s',
        scope: { kind: 'portfolio', ids: 'all' },
        condition: { all: [{ metric, op: '≥', value: '1000000' }] },
      },
    });
    return id;
  };
  const fired = async (id: string, times: number) => {
    await waitFor(
      `a rule that fired ${times} times`,
      async () => (await domain.ask(getTrigger, person, { params: { id } })).firedCount30d >= times,
      60_000,
    );
    const { firedCount30d } = await domain.ask(getTrigger, person, { params: { id } });
    assert.equal(firedCount30d, times);
  };
  const seenAs = async (count: number, flows: string) => {
    await waitFor('the deposit', async () => (await deposits()) === count, 60_000);
    await waitFor('a day without gain by it', async () => {
      const { performance } = await domain.ask(getSummary, person);
      return performance.day?.flows === flows;
    });
  };

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    machine = await createMachine();
    domain = await startTestDomain(sandbox, machine);
    person = await domain.addPerson();
    sourceId = await domain.connectExchange(person, sandbox.key('upbit'));
    await waitFor(
      'the past',
      async () =>
        (await domain.ask(getHistory, person, { query: { days: '30' } })).points.some(
          ({ origin }) => origin === 'rebuilt',
        ),
      90_000,
    );
  });
  after(async () => {
    await domain.stop();
    await machine.database.close();
    await sandbox.stop();
  });

  it('tells of a deposit that came just before it ended, and of one that came after', async () => {
    const [comes, goes] = [await ruleOn('deposit_seen'), await ruleOn('withdrawal_seen')];
    const before = await total();
    await deposit();
    await waitFor('the deposit in the total', async () => (await total()) !== before);
    await domain.stop();
    const putBack = setClockAhead(23 * hour);
    try {
      domain = await startTestDomain(sandbox, machine);
      await domain.synchronise(sourceId);
      await seenAs(1, '5000000');
      await deposit();
      await seenAs(2, '10000000');
      await fired(comes, 2);
      await sandbox.post('/exchange/withdraw', {
        exchange: 'upbit',
        symbol: 'KRW',
        amount: '2000000',
      });
      await domain.synchronise(sourceId);
      await fired(goes, 1);
    } finally {
      putBack();
    }
  });
});
