/**
 * Writers of every operation that is repeated by a key, beside one that rewrites a note, on a
 * server that is killed among them and started again. Each writer, answered or not, asks again
 * under the same key: each has had its effect once, and gets the answer that it got before.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createDashboard } from '@moa/contracts/analytics/dashboards';
import { convertRebase } from '@moa/contracts/defi/rebase';
import type { SandboxKey } from '../../providers/testing/start-sandbox.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { createTestClients, type TestClient } from '../../testing/test-clients.ts';
import { conversionOf, type KeyedWriter, keyedWriters } from './keyed-writers.ts';
import { sampleConfig } from './sample-rules.ts';

type Sent = {
  writer: KeyedWriter;
  number: number;
  key: string;
  /** Null where none came. */
  answer: { status: number; text: string } | null;
};

export type KillFigures = {
  sent: number;
  acknowledged: number;
  effects: number;
  startMs: number;
};

const writersOfEach = 3;
/** Not an answer for good: asked again. */
const passing = (status: number) => status === 429 || status >= 500;

export async function createKillRuns(options: {
  dataDir: string;
  environment: Record<string, string>;
  keys: readonly SandboxKey[];
}) {
  const start = () => startServerProcess(options.dataDir, options.environment);
  let server: ServerProcess = await start();
  const clients = createTestClients({
    url: () => server.url,
    origin: 'http://localhost:4000',
    now: () => new Date(),
  });

  return {
    /**
     * One kill, so long after so many writers were answered: a slow machine is killed among its writers
     * too, and not before they have begun.
     */
    async run(answers: number, killAfterMs: number): Promise<KillFigures> {
      const person = await clients.signUp(`${randomUUID()}@example.com`);
      const writers = keyedWriters(await ownThings(person), options.keys);
      const sent: Sent[] = [];
      const killed = new AbortController();
      const enough = Promise.withResolvers<void>();
      let answered = 0;
      const working = writers.flatMap((writer) => {
        let number = 0;
        return Array.from({ length: writersOfEach }, async () => {
          while (!killed.signal.aborted && number < writer.most) {
            const one: Sent = { writer, number: number++, key: randomUUID(), answer: null };
            sent.push(one);
            try {
              const answer = await send(person, one);
              if (!passing(answer.status)) {
                one.answer = answer;
                answered += 1;
                if (answered >= answers) enough.resolve();
              } else if (answer.status === 429) return;
            } catch {
              // Its connection ended with the server.
              return;
            }
          }
        });
      });
      const note = rewriteNote(person, killed.signal);
      await Promise.race([enough.promise, Promise.all(working)]);
      await wait(killAfterMs);
      await server.kill();
      killed.abort();
      await Promise.all(working);
      const notes = await note;

      server = await start();
      const acknowledged = sent.filter(({ answer }) => answer !== null);
      const again: Sent[] = [];
      for (let index = 0; index < sent.length; index += 8) {
        again.push(
          ...(await Promise.all(
            sent.slice(index, index + 8).map(async (one) => {
              const answer = await send(person, one);
              assert.ok(!passing(answer.status) || one.answer === null, `${answer.text}`);
              return { ...one, answer };
            }),
          )),
        );
      }
      for (const [index, { answer, writer }] of sent.entries()) {
        if (answer !== null) {
          assert.deepEqual(again[index]?.answer, answer, writer.operation.path);
        }
      }
      let effects = 0;
      for (const writer of writers) {
        const done = again.filter(
          (one) => one.writer === writer && (one.answer?.status ?? 500) < 300,
        ).length;
        assert.equal(await writer.count(person, done), done, writer.operation.path);
        effects += done;
      }
      const { note: stored } = (await person.request('GET', '/api/v1/assets/by-symbol/BTC')).data;
      assert.ok(
        notes.possible.includes(stored?.text ?? ''),
        `${stored?.text} of ${notes.possible}`,
      );
      return {
        sent: sent.length,
        acknowledged: acknowledged.length,
        effects,
        startMs: server.startedInMs,
      };
    },
    stop: () => server.kill(),
  };

  /** Two wallets, a config and a plan. */
  async function ownThings(person: TestClient) {
    const made = [];
    for (const address of [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`]) {
      const answer = await person.request('POST', '/api/v1/settings/wallets', {
        body: { address, network: 'ethereum' },
      });
      assert.equal(answer.status, 201, answer.text);
      made.push(answer.data);
    }
    const config = await person.request('POST', '/api/v1/notifications/configs', {
      body: sampleConfig,
    });
    assert.equal(config.status, 201, config.text);
    const plan = await person.request('POST', convertRebase.path, {
      body: { ...conversionOf(made[0].id), amount: '100' },
    });
    assert.equal(plan.status, 200, plan.text);
    const dashboard = await person.request('POST', createDashboard.path, {
      body: { data: { name: 'to copy' } },
    });
    assert.equal(dashboard.status, 201, dashboard.text);
    return {
      plan: plan.data.id,
      main: made[0].id,
      second: made[1].id,
      source: made[0].source.id,
      config: config.data.id,
      dashboard: dashboard.data.id,
    };
  }
}

async function send(person: TestClient, { writer, number, key }: Sent) {
  const { path, body } = writer.ask(number);
  const { status, text } = await person.request(writer.operation.method, path, {
    body,
    headers: { 'idempotency-key': key },
  });
  return { status, text };
}

/** Answers what may be there afterwards: what was acknowledged last, or what was under way. */
async function rewriteNote(person: TestClient, stop: AbortSignal) {
  let last = '';
  for (let count = 0; !stop.aborted; count += 1) {
    const text = `note ${count}`;
    try {
      const { status } = await person.request('PUT', '/api/v1/assets/by-symbol/BTC/note', {
        body: { text },
      });
      if (status === 200) last = text;
      else await wait(50);
    } catch {
      return { possible: [last, text] };
    }
  }
  return { possible: [last] };
}
