/**
 * One of each operation that is repeated by a key and has its effect in the database: how it is
 * asked, and how often its effect is there afterwards.
 */
import { createComparison } from '@moa/contracts/analytics/comparisons';
import { createDashboard, duplicateDashboard } from '@moa/contracts/analytics/dashboards';
import { listExports, startExport } from '@moa/contracts/analytics/export';
import { subscribeMetrics } from '@moa/contracts/analytics/realtime';
import {
  generateReport,
  listReportSchedules,
  listReports,
  scheduleReport,
} from '@moa/contracts/analytics/reports';
import { createLedgerEntry } from '@moa/contracts/assets/ledger';
import { importLedger } from '@moa/contracts/assets/ledger-imports';
import { createManualAsset } from '@moa/contracts/assets/manual';
import { resetPreferences } from '@moa/contracts/currency/preferences';
import { subscribeRates } from '@moa/contracts/currency/subscriptions';
import { convertRebase } from '@moa/contracts/defi/rebase';
import { listTransactions, reportTransaction } from '@moa/contracts/defi/transactions';
import { importRules } from '@moa/contracts/notifications/backup';
import { createConfig } from '@moa/contracts/notifications/configs';
import { createCurrencyAlert } from '@moa/contracts/notifications/currency-alerts';
import { registerPushDevice } from '@moa/contracts/notifications/push';
import { sendBulk, sendNotice } from '@moa/contracts/notifications/send';
import { subscribeNotices } from '@moa/contracts/notifications/subscriptions';
import { createFromTemplate } from '@moa/contracts/notifications/templates';
import { createTrigger } from '@moa/contracts/notifications/triggers';
import { createWebhook } from '@moa/contracts/notifications/webhooks';
import { createApiKey } from '@moa/contracts/settings/api-keys';
import {
  type Backup,
  createBackup,
  createSealedBackup,
  importSettings,
  listBackups,
  restoreBackup,
  uploadBackup,
} from '@moa/contracts/settings/backups';
import { listSettingsHistory } from '@moa/contracts/settings/history';
import { createWallet, createWallets, setMainWallet } from '@moa/contracts/settings/wallets';
import type { SandboxKey } from '../../providers/testing/start-sandbox.ts';
import type { TestClient } from '../../testing/test-clients.ts';
import { sampleBrowser } from './sample-browser.ts';
import { backupOf, fileOf, sampleConfig, sampleRule } from './sample-rules.ts';

type Ask = { path: string; body?: unknown };

export type KeyedWriter = {
  operation: { method: string; path: string };
  /** Maximum number of requests per user. */
  most: number;
  /** The request of that number. */
  ask(number: number): Ask;
  /** Number of effects after `sent` requests; `sent` if they cannot be counted. */
  count(person: TestClient, sent: number): Promise<number>;
};

/** For a user with a main wallet and a second one, and a plan of a step of the first. */
export function keyedWriters(
  {
    main,
    second,
    source,
    config,
    plan,
    dashboard,
  }: {
    main: string;
    second: string;
    source: string;
    config: string;
    plan: string;
    dashboard: string;
  },
  keys: readonly SandboxKey[],
): KeyedWriter[] {
  const wallets = '/api/v1/settings/wallets';
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const listed = async (person: TestClient, path: string) => {
    const answer = await person.request('GET', path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.data;
  };
  /** Wallets added in one step with others, or one by one. */
  const walletsOf = async (person: TestClient, several: boolean) =>
    (await listed(person, wallets)).filter(
      ({ label }: { label: string }) => (label === 'several') === several,
    );
  const isPlain = ({ counts }: Backup) => counts.exchangeKeys === undefined;
  const backupsOf = async (person: TestClient, origin: string) =>
    (await listed(person, listBackups.path)).filter(
      (one: { origin: string }) => one.origin === origin,
    );
  return [
    {
      operation: createManualAsset,
      most: 400,
      ask: (number) => ({
        path: createManualAsset.path,
        body: {
          symbol: `BYHAND${number}`,
          quantity: '2',
          unitPrice: { amount: '3', currency: 'USD' },
        },
      }),
      count: async (person) =>
        (await listed(person, '/api/v1/assets/positions?limit=1&page=1&show=all&search=BYHAND'))
          .total,
    },
    {
      operation: createLedgerEntry,
      most: 400,
      ask: (number) => ({
        path: createLedgerEntry.path,
        body: { sourceId: source, at, type: 'deposit', symbol: `L${number}`, quantity: '1' },
      }),
      count: async (person) =>
        (await listed(person, `/api/v1/assets/ledger?limit=1&page=1&source=${source}&type=deposit`))
          .total,
    },
    {
      operation: importLedger,
      most: 100,
      ask: (number) => ({
        path: importLedger.path,
        body: {
          sourceId: source,
          fileName: `${number}.csv`,
          csv: `Date,Sent Amount,Sent Currency,Received Amount,Received Currency\n2020-01-01,${number + 1},BTC,,\n`,
        },
      }),
      count: async (person) => (await listed(person, importLedger.path)).length,
    },
    {
      operation: createWallets,
      most: 18,
      ask: (number) => ({
        path: createWallets.path,
        body: {
          address: `0x${(number + 16).toString(16).padStart(4, '0').repeat(10)}`,
          networks: ['ethereum'],
          label: 'several',
          acceptLookAlike: true,
        },
      }),
      count: async (person) => (await walletsOf(person, true)).length,
    },
    {
      operation: createWallet,
      most: 27,
      ask: (number) => ({
        path: wallets,
        body: {
          address: `0x${(number + 160).toString(16).padStart(4, '0').repeat(10)}`,
          network: 'ethereum',
        },
      }),
      count: async (person) => (await walletsOf(person, false)).length - 2,
    },
    {
      operation: setMainWallet,
      most: 400,
      ask: (number) => ({ path: `${wallets}/${number % 2 === 0 ? main : second}/set-main` }),
      async count(person, sent) {
        const of = await listed(person, wallets);
        return of.filter((one: { main: boolean }) => one.main).length === 1 ? sent : 0;
      },
    },
    {
      operation: resetPreferences,
      most: 400,
      ask: () => ({ path: resetPreferences.path }),
      async count(person, sent) {
        const { preferences } = await listed(person, '/api/v1/currency/preferences');
        return preferences === null ? sent : 0;
      },
    },
    {
      operation: convertRebase,
      most: 20,
      ask: (number) => ({
        path: convertRebase.path,
        body: { ...conversionOf(main), amount: `${number + 1}` },
      }),
      count: async (_person, sent) => sent,
    },
    {
      operation: reportTransaction,
      most: 40,
      ask: (number) => ({
        path: reportTransaction.path,
        body: {
          planId: plan,
          stepId: 's1',
          hash: `0x${(number + 1).toString(16).padStart(64, '0')}`,
        },
      }),
      count: async (person) => (await listed(person, `${listTransactions.path}?limit=1`)).total,
    },
    {
      operation: createWebhook,
      most: 15,
      ask: (number) => ({
        path: createWebhook.path,
        body: {
          name: 'chat',
          webhookUrl: `https://discord.com/api/webhooks/123456789012345678/${String(number).padStart(68, 'x')}`,
        },
      }),
      count: async (person) => (await listed(person, createWebhook.path)).length,
    },
    {
      operation: registerPushDevice,
      most: 15,
      ask: (number) => ({ path: registerPushDevice.path, body: sampleBrowser(number) }),
      count: async (person) => (await listed(person, '/api/v1/notifications/push/devices')).length,
    },
    {
      operation: sendNotice,
      most: 60,
      ask: (number) => ({ path: sendNotice.path, body: { title: `Notice ${number}` } }),
      count: async (person) =>
        (await listed(person, '/api/v1/notifications/history?limit=1&search=Notice')).total,
    },
    {
      operation: sendBulk,
      most: 60,
      ask: (number) => ({
        path: sendBulk.path,
        body: { notices: [{ title: `Bulk ${number}` }, { title: `Bulk ${number} again` }] },
      }),
      count: async (person) =>
        (await listed(person, '/api/v1/notifications/history?limit=1&search=Bulk')).total / 2,
    },
    {
      operation: createApiKey,
      most: keys.length,
      ask: (number) => {
        const { exchange, apiKey, secret, passphrase } = keys[number] as SandboxKey;
        return {
          path: createApiKey.path,
          body: {
            exchange,
            apiKey,
            secret,
            acceptRisk: true,
            ...(passphrase === undefined ? {} : { passphrase }),
          },
        };
      },
      count: async (person) => (await listed(person, createApiKey.path)).length,
    },
    {
      operation: createDashboard,
      most: 9,
      ask: (number) => ({ path: createDashboard.path, body: { data: { name: `D${number}` } } }),
      count: async (person) => countNamed(await listed(person, createDashboard.path), 'D'),
    },
    {
      operation: duplicateDashboard,
      most: 9,
      ask: (number) => ({
        path: duplicateDashboard.path.replace('{id}', dashboard),
        body: { name: `Copy${number}` },
      }),
      count: async (person) => countNamed(await listed(person, createDashboard.path), 'Copy'),
    },
    {
      operation: subscribeRates,
      most: 9,
      ask: () => ({ path: subscribeRates.path, body: { currencies: ['KRW'] } }),
      count: async (person) => (await listed(person, '/api/v1/currency/subscriptions')).length,
    },
    {
      operation: subscribeMetrics,
      most: 9,
      ask: () => ({ path: subscribeMetrics.path, body: { metrics: ['net_worth'] } }),
      count: async (_person, sent) => sent,
    },
    {
      operation: generateReport,
      most: 40,
      ask: () => ({
        path: generateReport.path,
        body: {
          data: { type: 'holdings', format: 'JSON', from: '2026-01-01', to: '2026-01-31' },
        },
      }),
      count: async (person) => (await listed(person, listReports.path)).length,
    },
    {
      operation: startExport,
      most: 40,
      ask: () => ({
        path: startExport.path,
        body: { data: { part: 'holdings', from: '2026-01-01', to: '2026-01-31' } },
      }),
      count: async (person) => (await listed(person, listExports.path)).length,
    },
    {
      operation: scheduleReport,
      most: 18,
      ask: () => ({
        path: scheduleReport.path,
        body: { data: { type: 'holdings', format: 'JSON', every: 'daily', hour: 9 } },
      }),
      count: async (person) => (await listed(person, listReportSchedules.path)).length,
    },
    {
      operation: subscribeNotices,
      most: 40,
      ask: () => ({ path: subscribeNotices.path, body: { configIds: [config] } }),
      count: async (_person, sent) => sent,
    },
    {
      operation: createConfig,
      most: 20,
      ask: (number) => ({
        path: createConfig.path,
        body: { ...sampleConfig, name: `C${number}` },
      }),
      count: async (person) =>
        (await listed(person, createConfig.path)).filter((one: { name: string }) =>
          one.name.startsWith('C'),
        ).length,
    },
    {
      operation: createComparison,
      most: 9,
      ask: (number) => ({
        path: createComparison.path,
        body: {
          data: {
            name: `V${number}`,
            series: ['BTC', 'deposit:5'].map((benchmark) => ({ kind: 'benchmark', benchmark })),
          },
        },
      }),
      count: async (person) =>
        (await listed(person, createComparison.path)).filter((one: { name: string }) =>
          one.name.startsWith('V'),
        ).length,
    },
    {
      operation: createTrigger,
      most: 90,
      ask: (number) => ({
        path: createTrigger.path,
        body: { ...sampleRule, name: `T${number}`, configId: config },
      }),
      count: async (person) =>
        (await listed(person, createTrigger.path)).filter((one: { name: string }) =>
          one.name.startsWith('T'),
        ).length,
    },
    {
      operation: createFromTemplate,
      most: 90,
      ask: (number) => ({
        path: createFromTemplate.path.replace('{id}', 'target-price'),
        body: { customizations: { configId: config, name: `F${number}` } },
      }),
      count: async (person) =>
        (await listed(person, createTrigger.path)).filter((one: { name: string }) =>
          one.name.startsWith('F'),
        ).length,
    },
    {
      operation: importRules,
      most: 20,
      ask: (number) => ({ path: importRules.path, body: { file: fileOf(`I${number}`) } }),
      count: async (person) =>
        (await listed(person, createConfig.path)).filter((one: { name: string }) =>
          one.name.startsWith('I'),
        ).length,
    },
    {
      operation: createCurrencyAlert,
      most: 20,
      ask: (number) => ({
        path: createCurrencyAlert.path,
        body: { pair: 'EUR/KRW', type: 'above', value: `${9_000 + number}` },
      }),
      count: async (person) => (await listed(person, createCurrencyAlert.path)).length,
    },
    {
      operation: createBackup,
      most: 3,
      ask: (number) => ({ path: createBackup.path, body: { label: `${number}` } }),
      count: async (person) => (await backupsOf(person, 'manual')).filter(isPlain).length,
    },
    {
      operation: createSealedBackup,
      most: 2,
      ask: (number) => ({
        path: createSealedBackup.path,
        body: { label: `${number}`, passphrase: 'twelve letters and more' },
      }),
      count: async (person) =>
        (await backupsOf(person, 'manual')).filter((one: Backup) => !isPlain(one)).length,
    },
    {
      operation: uploadBackup,
      most: 5,
      ask: (number) => ({
        path: uploadBackup.path,
        body: { file: JSON.stringify(backupOf(`U${number}`)) },
      }),
      count: async (person) => (await backupsOf(person, 'uploaded')).length,
    },
    {
      operation: importSettings,
      most: 40,
      ask: (number) => ({
        path: importSettings.path,
        body: { data: backupOf(`R${number}`), options: { confirm: true } },
      }),
      count: async (person) =>
        (await listed(person, `${listSettingsHistory.path}?group=import&limit=1`)).total,
    },
    {
      // What it puts back is what an import puts back: of a backup that is not there nothing is.
      operation: restoreBackup,
      most: 1,
      ask: () => ({ path: `${listBackups.path}/bak_none/restore`, body: { dryRun: true } }),
      count: async (_person, sent) => sent,
    },
  ];
}

const countNamed = (all: readonly { name: string }[], prefix: string) =>
  all.filter(({ name }) => name.startsWith(prefix)).length;

/** Request of a plan: wstETH needs no approval to be unwrapped. */
export const conversionOf = (walletId: string) => ({ walletId, from: 'wstETH', to: 'stETH' });
