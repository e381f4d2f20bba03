import { after, before, describe, it } from 'node:test';
import { getHistory } from '@moa/contracts/assets/history';
import { getSummary } from '@moa/contracts/assets/summary';
import type { Caller } from '../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../providers/testing/start-sandbox.ts';
import { waitFor } from '../providers/testing/wait-for.ts';
import { putClockAhead } from '../testing/put-clock-ahead.ts';
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
    await sandbox.post('/market/pause', {});
  });
  after(async () => {
    await domain.stop();
    await machine.database.close();
    await sandbox.stop();
  });

  it('tells of a deposit that came just before it ended, and of one that came after', async () => {
    const before = await total();
    await deposit();
    await waitFor('the deposit in the total', async () => (await total()) !== before);
    await domain.stop();
    const putBack = putClockAhead(23 * hour);
    try {
      domain = await startTestDomain(sandbox, machine);
      await domain.synchronise(sourceId);
      await seenAs(1, '5000000');
      await deposit();
      await seenAs(2, '10000000');
    } finally {
      putBack();
    }
  });
});
