import { listPositions } from '@moa/contracts/assets/positions';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { getSummary } from '@moa/contracts/assets/summary';
import type { OperationOutput } from '@moa/contracts/operation';
import { getSandboxSamples } from '@moa/contracts/platform/samples';
import {
  type ApiKey,
  chooseAccount,
  createApiKey,
  deleteApiKey,
  listApiKeys,
  testApiKey,
} from '@moa/contracts/settings/api-keys';
import { type ExchangeForm, listExchanges } from '@moa/contracts/settings/exchanges';
import { listRotations } from '@moa/contracts/settings/rotate-api-keys';
import { testConnection } from '@moa/contracts/settings/test-connection';
import { validateApiKey } from '@moa/contracts/settings/validate';
import { createWallet, listWallets } from '@moa/contracts/settings/wallets';
import type { Source } from '@moa/contracts/source';
import { on } from '@moa/host/event-bus';
import { queryClient } from '@moa/host/query';
import { buildPosition, buildPositionPage } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from './page.tsx';

const source: Source = {
  id: 's1',
  kind: 'exchange',
  provider: 'upbit',
  label: '업비트',
  status: 'ok',
  lastSyncedAt: '2026-11-21T00:00:00.000Z',
  error: null,
};
const apiKey: ApiKey = {
  id: 'k1',
  exchange: 'upbit',
  label: '내 업비트',
  hint: 'wxyz',
  permissions: ['unknown'],
  riskAccepted: true,
  expiresAt: null,
  addressBound: null,
  requests: null,
  limits: {
    notRead: [],
    unread: [],
    unknownRights: [],
    lacks: [],
    notUnderstood: { entries: 0, words: [] },
  },
  source,
  createdAt: '2026-11-21T00:00:00.000Z',
};
const secret = 'secret-of-sixteen';

const line = (name: ExchangeForm['fields'][number]['name'], label: string) => ({
  name,
  label,
  format: 'line' as const,
  example: null,
});
const upbit: ExchangeForm = {
  exchange: 'upbit',
  region: 'korea',
  fields: [line('apiKey', 'Access key'), line('secret', 'Secret key')],
  tick: [{ label: '자산조회', right: 'balances', optional: false }],
  leave: [{ label: '출금하기', right: 'withdraw', optional: false }],
  tellsPermissions: false,
  tellsExpiry: true,
  lifetimeDays: 365,
  lifetimeWithoutAddressesDays: null,
  sites: null,
  addresses: 'required',
  keyPage: 'https://upbit.com/mypage/open_api_management',
  documentation: 'https://docs.upbit.com/kr/docs/api-key',
};
const okx: ExchangeForm = {
  ...upbit,
  exchange: 'okx',
  region: 'abroad',
  fields: [
    line('apiKey', 'API key'),
    line('secret', 'Secret key'),
    line('passphrase', 'Passphrase'),
  ],
  tick: [{ label: 'Read', right: 'balances', optional: false }],
  leave: [{ label: 'Trade', right: 'trade', optional: false }],
  tellsPermissions: true,
  lifetimeDays: null,
  addresses: 'advised',
};
const forms = [upbit, okx];
/** Test result of a working key of which the exchange reports no details. */
const works = {
  reachable: true,
  authenticated: true,
  usable: true,
  latencyMs: 12,
  permissions: ['unknown'],
  ipAllowed: true,
  clockSkewMs: null,
  expiresAt: null,
  refusal: null,
  message: null,
} satisfies OperationOutput<typeof testConnection>;

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(listApiKeys, []);
  server.answer(listExchanges, { exchanges: forms, outboundAddresses: ['203.0.113.10'] });
  server.answer(listWallets, []);
  server.answer(validateApiKey, { valid: true, problems: [] });
  server.answer(testConnection, works);
  server.answer(listRotations, []);
  server.answer(getSummary, summaryWith([]));
  server.answer(getSandboxSamples, {
    exchanges: [
      { exchange: 'upbit', label: 'Main', apiKey: 'sample-key', secret, permissions: ['read'] },
      {
        exchange: 'binance',
        label: 'Can read',
        apiKey: 'other-key',
        secret,
        permissions: ['read'],
      },
    ],
    wallets: [],
    outboxUrl: null,
    practiceWallet: null,
  });
});

describe('/settings', () => {
  it('connects a sample account once one has confirmed what Upbit cannot tell', async () => {
    server.answer(createApiKey, apiKey);
    const changes: string[] = [];
    const stop = on('sources.changed', ({ reason }) => changes.push(reason));
    const { address } = renderInApp(<SettingsPage />, { path: '/settings?add=exchange' });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /업비트/ }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Main/ }));
    await userEvent.click(dialog.getByRole('button', { name: '다음' }));
    await userEvent.click(await dialog.findByRole('button', { name: '연결하기' }));
    expect(await dialog.findByText('확인하고 선택해 주세요.')).toBeTruthy();
    expect(server.callsOf(createApiKey)).toHaveLength(0);

    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: '연결하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/settings');
    expect(server.callsOf(createApiKey)[0]?.body).toMatchObject({
      exchange: 'upbit',
      apiKey: 'sample-key',
      secret,
      acceptRisk: true,
    });
    expect(changes).toEqual(['added']);
    stop();
    expect(server.callsOf(testConnection)[0]?.body).toEqual({
      exchange: 'upbit',
      apiKey: 'sample-key',
      secret,
    });
    // Nothing of the page remembers the secret.
    const remembered = JSON.stringify([
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
      queryClient
        .getQueryCache()
        .findAll({ queryKey: ['settings'] })
        .map(({ state }) => state),
    ]);
    expect(remembered).not.toContain(secret);
  });

  it('checks a key before it asks to vouch for it, and says in one box what is wrong', async () => {
    renderInApp(<SettingsPage />, { path: '/settings?add=exchange', world: 'live' });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /업비트/ }));
    await userEvent.type(dialog.getByLabelText('Access key'), 'my-access-key');
    await userEvent.type(dialog.getByLabelText('Secret key'), secret);
    const next = () => userEvent.click(dialog.getByRole('button', { name: '다음' }));
    const box = async (words: RegExp) => {
      expect(await dialog.findByText(words)).toBeTruthy();
      expect(dialog.queryByRole('checkbox')).toBeNull();
      expect(dialog.getByLabelText('Secret key')).toHaveProperty('value', secret);
      await userEvent.type(dialog.getByLabelText('Access key'), '2');
      expect(dialog.queryByText(words)).toBeNull();
    };
    const fails = { ...works, authenticated: false, usable: false, permissions: [] };

    server.answer(testConnection, { ...fails, refusal: 'key', message: 'refused' });
    await next();
    await box(/키 또는 시크릿이 올바르지 않습니다. 업비트에서 다시 복사해 주세요/);
    server.answer(testConnection, { ...fails, refusal: 'expired', message: 'expired' });
    await next();
    await box(/만료된 키입니다/);
    server.answer(testConnection, { ...fails, reachable: false, message: 'silent' });
    await next();
    await box(/업비트가 응답하지 않아 키를 확인하지 못했습니다/);
    server.answer(testConnection, { ...works, usable: false, permissions: ['read', 'withdraw'] });
    await next();
    await box(/출금·주문 권한이 있는 키는 연결할 수 없습니다/);
    server.answer(validateApiKey, {
      valid: false,
      problems: [{ field: 'apiKey', code: 'taken', message: 'taken' }],
    });
    await next();
    await box(/이미 연결된 업비트 키입니다/);
    // It was known without the secret, and the exchange was not asked.
    expect(server.callsOf(testConnection)).toHaveLength(4);
    expect(JSON.stringify(server.callsOf(validateApiKey))).not.toContain(secret);

    server.answer(validateApiKey, { valid: true, problems: [] });
    server.answer(testConnection, works);
    await next();
    expect(await dialog.findByRole('checkbox')).toBeTruthy();
    expect(server.callsOf(createApiKey)).toHaveLength(0);
  });

  it('asks nobody to vouch where the exchange does say that the key only reads', async () => {
    server.answer(testConnection, { ...works, permissions: ['read'] });
    server.answer(createApiKey, apiKey);
    const { address } = renderInApp(<SettingsPage />, { path: '/settings?add=exchange' });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /업비트/ }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Main/ }));
    await userEvent.click(dialog.getByRole('button', { name: '다음' }));
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(server.callsOf(createApiKey)[0]?.body).not.toHaveProperty('acceptRisk');
  });

  it('asks at the later of two keys of one account whether they are one', async () => {
    const twin = { foundBy: 'entries' as const, choice: null };
    const [first, second] = [
      { ...apiKey, twins: [{ ...twin, id: 'k2', label: '새 키', isSecond: false }] },
      {
        ...apiKey,
        id: 'k2',
        label: '새 키',
        source: { ...source, id: 's2' },
        twins: [{ ...twin, id: 'k1', label: '내 업비트', isSecond: true }],
      },
    ];
    server.answer(listApiKeys, [first, second]);
    server.answer(chooseAccount, { ...second, twins: [] });
    renderInApp(<SettingsPage />, { path: '/settings' });
    expect(await screen.findByText(/‘내 업비트’ 키와 같은 계정입니다/)).toBeTruthy();
    expect(await screen.findByText(/‘새 키’ 키와 같은 계정입니다/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '두 계정으로 유지' }));
    await waitFor(() => expect(server.callsOf(chooseAccount)).toHaveLength(1));
    expect(server.callsOf(chooseAccount)[0]?.body).toEqual({ other: 'k1', choice: 'apart' });
  });

  it('keeps everything that was typed when the exchange refuses the key', async () => {
    server.refuse(createApiKey, 422, 'EXCHANGE_KEY_REFUSED', 'address', { refusal: 'address' });
    renderInApp(<SettingsPage />, { path: '/settings?add=exchange', world: 'live' });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /OKX/ }));
    await userEvent.type(dialog.getByLabelText('API key'), 'my-access-key');
    await userEvent.type(dialog.getByLabelText('Secret key'), secret);
    await userEvent.click(dialog.getByRole('button', { name: '연결하기' }));
    expect(await dialog.findByText('값을 붙여 넣어 주세요.')).toBeTruthy();
    expect(server.callsOf(createApiKey)).toHaveLength(0);

    await userEvent.type(dialog.getByLabelText('Passphrase'), 'my words');
    await userEvent.click(dialog.getByRole('button', { name: '연결하기' }));
    // One box, the one that says what it is; gone with the first change of the key.
    expect(dialog.queryByText('거래소가 이 키를 받아들이지 않았습니다.')).toBeNull();
    expect(await dialog.findByText(/허용 IP에 Moa 서버의 주소가 없습니다/)).toBeTruthy();
    expect(server.callsOf(createApiKey)[0]?.body).toMatchObject({ passphrase: 'my words' });
    expect(dialog.getByText('요청 번호 req-test')).toBeTruthy();
    expect(dialog.getByLabelText('Secret key')).toHaveProperty('value', secret);
    await userEvent.type(dialog.getByLabelText('API key'), ' 2');
    expect(dialog.getByLabelText('API key')).toHaveProperty('value', 'my-access-key2');
    expect(dialog.queryByText(/허용 IP에 Moa 서버의 주소가 없습니다/)).toBeNull();
    await userEvent.clear(dialog.getByLabelText('API key'));
    await userEvent.type(dialog.getByLabelText('API key'), secret);
    await userEvent.click(dialog.getByRole('button', { name: '연결하기' }));
    expect(await dialog.findByText(/두 칸의 값이 같습니다/)).toBeTruthy();
    expect(server.callsOf(createApiKey)).toHaveLength(1);
    expect(dialog.queryByText('모의 계정으로 채우기')).toBeNull();
  });

  it('finds an exchange by name and says how its key is made', async () => {
    renderInApp(<SettingsPage />, { path: '/settings?add=exchange', locale: 'en' });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('searchbox'), 'kraken');
    expect(dialog.getByText('No exchanges match “kraken”.')).toBeTruthy();
    await userEvent.clear(dialog.getByRole('searchbox'));
    await userEvent.type(dialog.getByRole('searchbox'), 'upb');
    await userEvent.click(dialog.getByRole('button', { name: /Upbit/ }));
    // The box as the exchange's page names it, and what it means.
    expect(dialog.getByText('자산조회')).toBeTruthy();
    expect(dialog.getByText('view balances')).toBeTruthy();
    expect(dialog.getByText('203.0.113.10')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy Server address 203.0.113.10' })).toBeTruthy();
    expect(dialog.getByText(/Keys are valid for one year/)).toBeTruthy();
  });

  it('puts several values that were pasted at once in their places', async () => {
    renderInApp(<SettingsPage />, { path: '/settings?add=exchange', world: 'live' });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /업비트/ }));
    await userEvent.click(dialog.getByLabelText('Access key'));
    await userEvent.paste(`Access key: abcdefgh1234\nSecret key: ${secret}`);
    expect(dialog.getByLabelText('Access key')).toHaveProperty('value', 'abcdefgh1234');
    expect(dialog.getByLabelText('Secret key')).toHaveProperty('value', secret);
  });

  it('marks an address that the server finds mistyped', async () => {
    server.refuse(createWallet, 422, 'INVALID_REQUEST', 'checksum', [
      { field: 'address', message: 'checksum' },
    ]);
    renderInApp(<SettingsPage />, { path: '/settings?add=wallet' });
    const dialog = within(await screen.findByRole('dialog'));
    const address = dialog.getByLabelText('이더리움 주소');
    await userEvent.type(address, `0x${'aB'.repeat(20)}`);
    await userEvent.click(dialog.getByRole('button', { name: '지갑 추가하기' }));
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    // At the field and nowhere else.
    expect(dialog.getByText(/주소에 잘못된 글자가 있습니다/)).toBeTruthy();
    expect(dialog.queryByText(/요청 번호/)).toBeNull();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('says what leaves with an account before it is disconnected', async () => {
    server.answer(listApiKeys, [apiKey]);
    server.answer(listPositions, {
      items: [],
      page: 1,
      limit: 500,
      total: 0,
      totalValue: '0',
      currency: 'KRW',
    });
    server.answer(deleteApiKey, { id: 'k1' });
    renderInApp(<SettingsPage />, { path: '/settings' });
    await userEvent.click(await screen.findByRole('button', { name: '내 업비트 관리' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '연결 해제' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText('이 연결에서 불러온 자산이 없습니다.')).toBeTruthy();
    server.answer(listApiKeys, []);
    await userEvent.click(question.getByRole('button', { name: '연결 해제' }));
    expect(await screen.findByText('연결된 거래소가 없습니다')).toBeTruthy();
  });

  it('says what an account is worth: the sum of what counts in it', async () => {
    server.answer(listApiKeys, [apiKey]);
    const held = [
      { id: 'p1', sourceId: 's1', value: '1000000' },
      { id: 'p2', sourceId: 's1', value: '234567' },
      { id: 'p3', sourceId: 's1', value: null },
      { id: 'p4', sourceId: 's1', value: '5', excluded: true },
      { id: 'p5', sourceId: 's1', value: '7', suspicion: 'unlisted' as const },
      { id: 'p6', sourceId: 's2', value: '11' },
    ];
    server.answer(listPositions, buildPositionPage(held.map(buildPosition), '1234578'));
    renderInApp(<SettingsPage />, { path: '/settings' });
    const row = within(await screen.findByRole('listitem'));
    await waitFor(() => expect(row.getByRole('group').textContent).toMatch(/₩1,234,567/));
  });

  it('says what of an account is not read, and what of it is not understood', async () => {
    server.answer(listApiKeys, [
      {
        ...apiKey,
        limits: {
          notRead: ['pockets', 'staking'],
          unread: [
            { part: 'savings', reason: 'right', word: 'Earn' },
            { part: 'other', reason: 'unknown', word: 'VAULT' },
          ],
          unknownRights: ['readEarn'],
          lacks: [],
          notUnderstood: { entries: 3, words: ['HELD_BACK', 'MIRRORED'] },
        },
      },
    ]);
    renderInApp(<SettingsPage />, { path: '/settings' });
    const row = within(await screen.findByRole('listitem'));
    for (const sentence of [
      '조회되지 않는 항목: 다른 포켓, 스테이킹',
      '키 권한이 없어 불러오지 못한 항목: 예치 상품(Earn)',
      '인식하지 못해 불러오지 못한 항목: 그 밖의 계정(VAULT)',
      '알 수 없는 키 권한: readEarn',
      '인식하지 못한 내역 3건: HELD_BACK, MIRRORED',
    ]) {
      expect(row.getByText(sentence)).toBeTruthy();
    }
  });

  it('never calls a key harmless that came to do more than read', async () => {
    const source = { ...apiKey.source, error: null };
    server.answer(listApiKeys, [{ ...apiKey, permissions: ['read', 'trade'] }]);
    const tried = {
      reachable: true,
      authenticated: true,
      latencyMs: 12,
      ipAllowed: true,
      clockSkewMs: 0,
      expiresAt: null,
      refusal: null,
      message: null,
      source,
    };
    server.answer(testApiKey, { ...tried, permissions: ['read', 'trade'] });
    renderInApp(<SettingsPage />, { path: '/settings' });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('주문 가능')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: '연결 확인' }));
    expect(await row.findByText(/조회 외의 권한이 있어 쓰지 않습니다/)).toBeTruthy();
    expect(row.queryByText(/조회만 가능합니다/)).toBeNull();

    server.answer(testApiKey, { ...tried, permissions: ['read'] });
    await userEvent.click(row.getByRole('button', { name: '연결 확인' }));
    expect(await row.findByText(/조회만 가능합니다/)).toBeTruthy();
  });

  it('shows why an account could not be read, as the live summary tells it', async () => {
    server.answer(listApiKeys, [apiKey]);
    server.answer(
      getSummary,
      summaryWith([
        { ...source, status: 'failed', error: { code: 'CEX_MAINTENANCE', message: '' } },
      ]),
    );
    renderInApp(<SettingsPage />, { path: '/settings', locale: 'en' });
    expect(await screen.findByText('The exchange is under maintenance.')).toBeTruthy();
    expect(screen.getByText('Sync failed')).toBeTruthy();
  });
});

function summaryWith(sources: Source[]): AssetSummary {
  return {
    currency: 'KRW',
    totalValue: { KRW: null, USD: null, USDT: null },
    byCategory: {
      cex: { value: null, percentage: null },
      defi: { value: null, percentage: null },
    },
    debt: '0',
    topAssets: [],
    performance: { day: null, sinceReset: null, week: null, month: null },
    cost: {
      method: 'moving-average',
      total: null,
      unrealised: null,
      unrealisedPercentage: null,
      realised: null,
      unknownCount: 0,
    },
    excluded: { count: 0, value: null },
    hidden: { count: 0, value: null },
    suspectedCount: 0,
    positionCount: 0,
    unpricedCount: 0,
    sources,
    quality: 'insufficient_data',
    missing: [],
    lastUpdated: null,
    asOf: '2026-11-21T00:00:00.000Z',
    fx: null,
  };
}
