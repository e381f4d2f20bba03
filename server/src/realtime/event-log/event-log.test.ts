import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createConfig } from '@moa/contracts/notifications/configs';
import { sendNotice } from '@moa/contracts/notifications/send';
import { deleteEvent, listEvents, processEvent } from '@moa/contracts/realtime/events';
import type { ServerMessage } from '@moa/contracts/realtime/messages';
import { dayMs } from '@moa/contracts/time';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { realtimeEvents } from '../tables.ts';
import { closing, listen } from '../testing/listen.ts';

describe('the log of events', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  const notice = (who: Caller, title: string) => domain.ask(sendNotice, who, { body: { title } });
  const only = { channels: ['notifications'] };
  type Heard = readonly ServerMessage[];
  const titles = (heard: Heard) =>
    heard.flatMap((one) => (one.type === 'notification-update' ? [one.payload.alert.title] : []));
  const numbers = (heard: Heard) =>
    heard.flatMap((one) => ('channel' in one && one.channel === 'notifications' ? [one.seq] : []));
  const lastOf = (heard: Heard) =>
    Math.max(
      ...numbers(heard),
      ...heard.flatMap((one) => (one.type === 'subscribed' ? [one.payload.after] : [])),
    );

  it('gives who was away what came meanwhile, once and in order', async () => {
    const person = await domain.addPerson();
    const first = await listen(domain, person, only);
    await waitFor('the subscription', () => first.all('subscribed').length === 1);
    await notice(person, 'before');
    await waitFor('the notice', () => titles(first.heard).length === 1);
    const after = lastOf(first.heard);
    await closing(first.socket);
    await notice(person, 'meanwhile 1');
    await notice(person, 'meanwhile 2');
    const second = await listen(domain, person, { ...only, after });
    await notice(person, 'afterwards');
    await waitFor('all', () => titles(second.heard).includes('afterwards'));
    assert.deepEqual(titles(second.heard), ['meanwhile 1', 'meanwhile 2', 'afterwards']);
    assert.deepEqual(second.all('subscribed')[0]?.payload, {
      after,
      resumed: true,
      channels: ['notifications'],
    });
    const got = numbers(second.heard);
    assert.deepEqual(
      got,
      got.map((_, index) => after + 1 + index),
    );
    await closing(second.socket);
  });

  it('says so where what followed is stored no more, and where the number is from elsewhere', async () => {
    const person = await domain.addPerson();
    const first = await listen(domain, person, only);
    await waitFor('the subscription', () => first.all('subscribed').length === 1);
    const after = lastOf(first.heard);
    await closing(first.socket);
    await notice(person, 'old');
    await waitFor('its event', async () => (await domain.ask(listEvents, person)).total > 0);
    await domain.context.db
      .update(realtimeEvents)
      .set({ at: new Date(Date.now() - 8 * dayMs) })
      .where(eq(realtimeEvents.userId, person.userId));
    await domain.context.jobs.send('realtime.trim-events', {});
    await waitFor('the trimming', async () => (await domain.ask(listEvents, person)).total === 0);
    for (const from of [after, 1_000_000]) {
      const { socket, all } = await listen(domain, person, { ...only, after: from });
      const begun = await waitFor('the answer', () => all('subscribed')[0]);
      assert.equal(begun.payload.resumed, false);
      assert.ok(begun.payload.after > after);
      await closing(socket);
    }
  });

  it('ends the same whatever cuts the link: 100 cuts at random, nothing missed and nothing doubled', async () => {
    const person = await domain.addPerson();
    const all: ServerMessage[] = [];
    let after: number | undefined;
    let sent = 0;
    for (let cut = 0; cut < 100; cut += 1) {
      const { socket, heard } = await listen(domain, person, {
        ...only,
        ...(after === undefined ? {} : { after }),
      });
      await waitFor('the subscription', () => heard.some(({ type }) => type === 'subscribed'));
      const { userId } = person;
      for (let event = 0; event < cut % 3; event += 1) {
        sent += 2;
        domain.context.bus.publish('rules.changed', { userId });
        domain.context.bus.publish('settings.changed', { userId });
      }
      // Now before, now amid what was just sent.
      if (cut % 3 > 0 && cut % 2 === 0) await waitFor('some', () => numbers(heard).length > 0);
      socket.terminate();
      all.push(...heard);
      after = lastOf(heard);
    }
    const last = await listen(domain, person, { ...only, after });
    await waitFor('the rest', async () => {
      const { items } = await domain.ask(listEvents, person, { query: { limit: '1' } });
      return items[0]?.seq === sent && lastOf(last.heard) === sent;
    });
    all.push(...last.heard);
    const got = numbers(all);
    assert.deepEqual(
      got,
      Array.from({ length: sent }, (_, index) => index + 1),
    );
    await closing(last.socket);
  });

  it('lists what happened, and takes what is done or taken off', async () => {
    const person = await domain.addPerson();
    const other = await domain.addPerson();
    await notice(person, 'a notice');
    await domain.ask(createConfig, person, {
      body: { name: 'Prices', category: 'price', channels: ['in_app'] },
    });
    const list = (query = {}) => domain.ask(listEvents, person, { query });
    await waitFor('both', async () => {
      const types = (await list()).items.map(({ type }) => type);
      return types.includes('notification-update') && types.includes('config-update');
    });
    const { items, total } = await list({ type: 'notification-update' });
    assert.equal(total, 1);
    const [event] = items;
    assert.ok(event);
    assert.equal((event.payload as { alert: { title: string } }).alert.title, 'a notice');
    const done = await domain.ask(processEvent, person, { params: { id: event.id } });
    assert.ok(done.processedAt);
    const again = await domain.ask(processEvent, person, { params: { id: event.id } });
    assert.equal(again.processedAt, done.processedAt);
    assert.ok((await list({ state: 'open' })).items.every(({ id }) => id !== event.id));
    assert.deepEqual(
      (await list({ state: 'processed' })).items.map(({ id }) => id),
      [event.id],
    );
    assert.ok((await list({ after: `${event.seq}` })).items.every(({ seq }) => seq > event.seq));
    for (const ask of [processEvent, deleteEvent])
      await assert.rejects(domain.ask(ask, other, { params: { id: event.id } }), /Event not found/);
    const { total: before } = await list();
    await domain.ask(deleteEvent, person, { params: { id: event.id } });
    assert.equal((await list()).total, before - 1);
    await assert.rejects(domain.ask(deleteEvent, person, { params: { id: event.id } }));
    // It was sent all the same: who resumes before it misses no number.
    const { socket, heard } = await listen(domain, person, { ...only, after: event.seq - 1 });
    await waitFor('it', () => numbers(heard).includes(event.seq));
    await closing(socket);
  });
});
