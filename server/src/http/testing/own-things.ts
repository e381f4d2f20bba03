/**
 * One resource of each kind that the contracts declare as owned by a user (`owned`), created as
 * users create them.
 */
import type { Operation } from '@moa/contracts/operation';
import { analyticsInsights } from '../../analytics/insights/tables.ts';
import { defiPlans, defiTransactions } from '../../defi/plans/tables.ts';
import type { Sandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { defiPositions, lendingPositions } from '../../sources/positions/tables.ts';
import type { TestClient, TestServer } from '../../testing/start-test-server.ts';
import { sampleBrowser } from './sample-browser.ts';
import { sampleConfig, sampleRule } from './sample-rules.ts';

/**
 * A challenge is valid for one ceremony, which the test goes through itself. Public resources have
 * no owner.
 */
export type OwnThing = Exclude<NonNullable<Operation['owned']>[string], 'challenge' | 'public'>;

/** Makes one, and answers its id. */
type MakeOwn = (person: TestClient) => Promise<string>;

const someDays = { from: '2026-01-01', to: '2026-01-31' };

export function ownThings(server: TestServer, sandbox: Sandbox): Record<OwnThing, MakeOwn> {
  let wallets = 0;
  let webhooks = 0;
  let browsers = 0;
  const created = async (person: TestClient, path: string, body?: object) =>
    (await person.request('POST', `/api/v1/${path}`, body === undefined ? {} : { body })).data;
  /** With its first reading behind it, so that nothing of it changes by itself from here on. */
  const addWallet = async (person: TestClient) => {
    wallets += 1;
    const address = `0x${wallets.toString(16).padStart(4, '0').repeat(10)}`;
    const wallet = await created(person, 'settings/wallets', { address });
    await waitFor('its first reading', async () => {
      const { data } = await person.request('GET', '/api/v1/notifications/inbox?limit=100');
      return data.items.some(
        ({ kind, data: { sourceId } }: { kind: string; data: { sourceId?: string } }) =>
          /^sync\.(failed|completed)$/.test(kind) && sourceId === wallet.source.id,
      );
    });
    return wallet;
  };
  const writeDown = (person: TestClient) =>
    created(person, 'assets/manual', { symbol: 'BTC', quantity: '1' });
  const noticeConfigOf = async (person: TestClient) =>
    (await created(person, 'notifications/configs', sampleConfig)).id as string;
  const stepId = 's_of_the_plan';
  /** As if it had been tried out at a node. */
  const planOf = async ({ user }: TestClient) => {
    const id = `pln_of_${user.id}`;
    await server.context.db
      .insert(defiPlans)
      .values({
        id,
        userId: user.id,
        walletId: 'wal_x',
        network: 'ethereum',
        kind: 'rebase.convert',
        plan: { steps: [{ id: stepId }] } as never,
        expiresAt: new Date(),
        createdAt: new Date(),
      })
      .onConflictDoNothing();
    return id;
  };
  /** As if a synchronisation had read it. */
  const keepPosition = async (
    { user }: TestClient,
    sourceId: string,
    kind: 'rebase' | 'withdrawal',
    data: Record<string, unknown>,
  ) => {
    const id = `${kind}_of_${user.id}`;
    const { db } = server.context;
    await db.insert(defiPositions).values({
      id,
      sourceId,
      kind,
      data,
      userId: user.id,
      protocol: 'lido',
      blockNumber: '1',
      readAt: new Date(),
    });
    return id;
  };
  return {
    alert: (person) =>
      waitFor(
        'an alert',
        async () =>
          (await person.request('GET', '/api/v1/notifications/inbox')).data.items[0]?.id as string,
      ),
    'currency-alert': async (person) =>
      (await created(person, 'currency/alerts', { pair: 'USD/KRW', type: 'above', value: '2000' }))
        .id,
    comparison: async (person) =>
      (
        await created(person, 'analytics/comparisons', {
          data: {
            name: 'x',
            series: ['BTC', 'deposit:5'].map((benchmark) => ({ kind: 'benchmark', benchmark })),
          },
        })
      ).id,
    dashboard: async (person) =>
      (await created(person, 'analytics/dashboards', { data: { name: 'x' } })).id,
    'defi-position': async (person) => {
      const { source } = await addWallet(person);
      const id = `lpt_of_${person.user.id}`;
      await server.context.db.insert(defiPositions).values({
        id,
        sourceId: source.id,
        userId: person.user.id,
        kind: 'lp-token',
        protocol: 'uniswap-v2',
        data: {},
        blockNumber: '1',
        readAt: new Date(),
      });
      return id;
    },
    'defi-transaction': async (person) => {
      const id = `dtx_of_${person.user.id}`;
      await server.context.db.insert(defiTransactions).values({
        id,
        userId: person.user.id,
        planId: await planOf(person),
        stepId,
        network: 'ethereum',
        hash: `0x${'2'.repeat(64)}`,
        status: 'submitted',
        submittedAt: new Date(),
        lookedAt: new Date(),
      });
      return id;
    },
    'connection-run': async (person) => (await created(person, 'settings/test-all-connections')).id,
    delivery: async (person) =>
      (await created(person, 'notifications/send', { title: 'x' })).deliveries[0].id,
    'exchange-key': async (person) => {
      const { exchange, apiKey, secret } = sandbox.key('binance', 'Read only');
      return (await created(person, 'settings/api-keys', { exchange, apiKey, secret })).id;
    },
    /** As if a rule had found it. */
    insight: async ({ user }) => {
      const id = `ins_of_${user.id}`;
      const words = { ko: '지수', en: 'x' };
      await server.context.db
        .insert(analyticsInsights)
        .values({
          id,
          userId: user.id,
          type: 'milestone',
          dedupKey: 'milestone:x:1',
          priority: 'low',
          status: 'active',
          content: { title: words, body: words, evidence: [], actions: [], currency: 'KRW' },
          validUntil: new Date(Date.now() + 86_400_000),
          createdAt: new Date(),
        })
        .onConflictDoNothing();
      return id;
    },
    /** Log entry: one change of the user's settings. */
    'realtime-event': async (person) => {
      await person.request('PUT', '/api/v1/settings/user', { body: { timeFormat: '12h' } });
      return waitFor(
        'its event',
        async () =>
          (await person.request('GET', '/api/v1/realtime/events')).data.items[0]?.id as string,
      );
    },
    simulation: async (person) =>
      (await created(person, 'realtime/test/simulate', { seconds: 60, messagesPerSecond: 1 })).id,
    'rate-subscription': async (person) =>
      (await created(person, 'currency/subscribe', { currencies: ['KRW'] })).id,
    'metric-subscription': async (person) =>
      (await created(person, 'analytics/realtime/subscribe', { metrics: ['net_worth'] })).id,
    export: async (person) =>
      (await created(person, 'analytics/export', { data: { part: 'holdings', ...someDays } })).id,
    report: async (person) =>
      (
        await created(person, 'analytics/reports/generate', {
          data: { type: 'holdings', format: 'JSON', ...someDays },
        })
      ).id,
    'report-schedule': async (person) =>
      (
        await created(person, 'analytics/reports/schedule', {
          data: { type: 'holdings', format: 'JSON', every: 'daily', hour: 9 },
        })
      ).id,
    'ledger-entry': async (person) => {
      const { sourceId } = await writeDown(person);
      const deposit = { at: '2020-01-01T00:00:00.000Z', type: 'deposit', symbol: 'BTC' };
      return (await created(person, 'assets/ledger', { ...deposit, sourceId, quantity: '1' })).id;
    },
    'ledger-import': async (person) => {
      const { sourceId } = await writeDown(person);
      const csv =
        'Date,Sent Amount,Sent Currency,Received Amount,Received Currency\n2020-01-02,,,2,ETH\n';
      return (
        await created(person, 'assets/ledger/imports', { sourceId, csv, fileName: 'koinly.csv' })
      ).id;
    },
    'lending-position': async (person) => {
      const { source } = await addWallet(person);
      const id = `len_of_${person.user.id}`;
      await server.context.db.insert(lendingPositions).values({
        id,
        sourceId: source.id,
        userId: person.user.id,
        market: 'ethereum',
        account: {} as never,
        blockNumber: '1',
        readAt: new Date(),
      });
      return id;
    },
    'manual-asset': async (person) => (await writeDown(person)).id,
    'notice-config': noticeConfigOf,
    'notice-subscription': async (person) =>
      (
        await created(person, 'notifications/subscribe', {
          configIds: [await noticeConfigOf(person)],
        })
      ).id,
    'notice-trigger': async (person) => {
      const configId = await noticeConfigOf(person);
      return (await created(person, 'notifications/triggers', { ...sampleRule, configId })).id;
    },
    passkey: async ({ authenticator }) => authenticator.passkeys()[0]?.id ?? '',
    plan: planOf,
    'plan-step': async () => stepId,
    position: async (person) => (await writeDown(person)).id,
    'push-device': async (person) => {
      browsers += 1;
      return (await created(person, 'notifications/push/devices', sampleBrowser(browsers))).id;
    },
    refresh: async (person) => {
      const { id } = await created(person, 'assets/refresh');
      await waitFor('its end', async () => {
        const { data } = await person.request('GET', `/api/v1/assets/refresh/${id}`);
        return data.finishedAt;
      });
      return id;
    },
    'settings-change': async (person) => {
      await person.request('PUT', '/api/v1/settings/user', { body: { theme: 'dark' } });
      const { data } = await person.request('GET', '/api/v1/settings/history?group=preferences');
      return data.items[0].id;
    },
    session: async ({ tokens }) => tokens.sessionId,
    'staked-ether': async (person) => {
      const { source } = await addWallet(person);
      await keepPosition(person, source.id, 'rebase', {
        token: 'stETH',
        tokenAddress: `0x${'3'.repeat(40)}`,
        amount: '1',
        stEth: '1',
        shares: '1',
        totalPooledEther: '1',
        totalShares: '1',
        shareRate: '1',
      });
      return `rebase:${source.id}`;
    },
    withdrawal: async (person) => {
      const { source } = await addWallet(person);
      return keepPosition(person, source.id, 'withdrawal', {
        requestId: '1',
        queue: `0x${'4'.repeat(40)}`,
        stEthAddress: `0x${'3'.repeat(40)}`,
        amount: '1',
        shares: '1',
        payable: '1',
        requestedAt: new Date().toISOString(),
        state: 'waiting',
      });
    },
    backup: async (person) => (await created(person, 'settings/backup', {})).id,
    source: async (person) => (await writeDown(person)).sourceId,
    wallet: async (person) => (await addWallet(person)).id,
    webhook: async (person) => {
      webhooks += 1;
      const token = String(webhooks).padStart(68, 'x');
      const webhookUrl = `https://discord.com/api/webhooks/123456789012345678/${token}`;
      return (await created(person, 'notifications/discord/webhooks', { name: 'x', webhookUrl }))
        .id;
    },
  };
}
