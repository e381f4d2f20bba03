import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import type { Webhook } from '@moa/contracts/notifications/webhooks';
import type { ApiKey, KeyTest } from '@moa/contracts/settings/api-keys';
import { listApiKeys } from '@moa/contracts/settings/api-keys';
import {
  deleteDiscord,
  getDiscord,
  putDiscord,
  testDiscord,
} from '@moa/contracts/settings/discord';
import { listExchanges } from '@moa/contracts/settings/exchanges';
import {
  endRotation,
  type KeyRotation,
  listRotations,
  rotateApiKeys,
} from '@moa/contracts/settings/rotate-api-keys';
import {
  readConnectionRun,
  testAllConnections,
} from '@moa/contracts/settings/test-all-connections';
import { listWallets, orderWallets, type Wallet } from '@moa/contracts/settings/wallets';
import type { Source } from '@moa/contracts/source';
import { buildPosition, buildPositionPage } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DiscordTab from './discord-tab.tsx';
import KeysTab from './keys-tab.tsx';
import WalletsTab from './wallets-tab.tsx';

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
  addressBound: true,
  requests: { used: 3, most: 10, everyMs: 60, by: 'key' },
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
const fine: KeyTest = {
  reachable: true,
  authenticated: true,
  latencyMs: 41,
  permissions: ['read'],
  ipAllowed: true,
  clockSkewMs: 0,
  expiresAt: null,
  refusal: null,
  message: null,
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(listApiKeys, [apiKey]);
  server.answer(listRotations, []);
  server.answer(listExchanges, { exchanges: [], outboundAddresses: [] });
  server.refuse(getSummary, 503, 'SERVICE_UNAVAILABLE');
  server.answer(listPositions, buildPositionPage([buildPosition({ sourceId: 's1' })], '100'));
});

describe('the tab of exchange keys', () => {
  it('says whether a key is bound to addresses, and how much of its requests is used', async () => {
    renderInApp(<KeysTab onAdd={() => undefined} />);
    expect(await screen.findByText('IP 제한됨')).toBeTruthy();
    expect(screen.getByText('요청 한도 3/10')).toBeTruthy();
  });

  it('fills a line for each account as it answers', async () => {
    const account = { keyId: 'k1', exchange: 'upbit' as const, label: '내 업비트' };
    const run = { id: 'r1', startedAt: '2026-11-21T00:00:00.000Z' };
    const other = { ...account, keyId: 'k2', label: '바이낸스', exchange: 'binance' as const };
    server.answer(testAllConnections, {
      ...run,
      finishedAt: null,
      accounts: [
        { ...account, status: 'waiting', test: null },
        { ...other, status: 'waiting', test: null },
      ],
    });
    server.answer(readConnectionRun, {
      ...run,
      finishedAt: '2026-11-21T00:00:01.000Z',
      accounts: [
        { ...account, status: 'done', test: fine },
        {
          ...other,
          status: 'done',
          test: { ...fine, authenticated: false, ipAllowed: false, refusal: 'address' },
        },
      ],
    });
    renderInApp(<KeysTab onAdd={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: '모두 확인' }));
    expect(await screen.findByText('거래소 2곳 확인 완료 · 문제 없음 1곳')).toBeTruthy();
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('row', { name: /내 업비트/ }).textContent).toContain('41ms');
    expect(table.getByRole('row', { name: /바이낸스/ }).textContent).toContain('실패');
  });

  it('replaces keys one after the other, and says what is left of each', async () => {
    const rotation: KeyRotation = {
      id: 'k1',
      exchange: 'upbit',
      label: '내 업비트',
      status: 'new-key-needed',
      oldHint: 'wxyz',
      hint: 'wxyz',
      startedAt: '2026-11-21T00:00:00.000Z',
      replacedAt: null,
    };
    server.answer(rotateApiKeys, [rotation]);
    renderInApp(<KeysTab onAdd={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: '키 모두 교체' }));
    expect(await screen.findByText('새 키 필요')).toBeTruthy();
    expect(server.callsOf(rotateApiKeys)[0]?.body).toEqual({});
    expect(screen.getByRole('button', { name: '새 키 입력' })).toBeTruthy();
    server.answer(endRotation, { id: 'k1' });
    await userEvent.click(screen.getByRole('button', { name: '교체하지 않음' }));
    await waitFor(() => expect(screen.queryByText('새 키 필요')).toBeNull());
  });
});

describe('the tab of wallets', () => {
  it('is put in an order by its menus, shown at once', async () => {
    const wallet = (id: string, label: string): Wallet => ({
      id,
      label,
      address: `0x${'1'.repeat(40)}`,
      network: 'ethereum',
      main: id === 'a',
      ensName: id === 'b' ? 'vault.eth' : null,
      source: { ...source, id: `src-${id}`, kind: 'wallet', label },
      createdAt: '2026-11-21T00:00:00.000Z',
    });
    const wallets = [wallet('a', '첫째'), wallet('b', '둘째')];
    server.answer(listWallets, wallets);
    server.answer(orderWallets, [...wallets].reverse());
    renderInApp(<WalletsTab onAdd={() => undefined} />);
    expect(await screen.findByText('vault.eth')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '둘째 관리' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '위로 이동' }));
    await waitFor(() =>
      expect(server.callsOf(orderWallets)[0]?.body).toEqual({ walletIds: ['b', 'a'] }),
    );
    const names = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['둘째', '첫째']);
    expect(screen.getByText('둘째를 1번째로 옮겼습니다.')).toBeTruthy();
  });
});

describe('the tab of Discord', () => {
  const message = {
    username: 'Moa',
    title: 'Moa 테스트 메시지',
    body: '이 웹훅에서 Moa 알림을 받습니다.',
    color: 3_447_003,
    footer: 'Discord',
    url: null,
    at: '2026-11-21T00:00:00.000Z',
  };
  const webhook: Webhook = {
    id: 'whk1',
    name: 'Discord',
    webhookUrl: 'https://discord.com/api/webhooks/1/••••abcd',
    severityFloor: 'low',
    enabled: true,
    status: 'verified',
    error: null,
    deliveredAt: null,
    createdAt: '2026-11-21T00:00:00.000Z',
  };

  it('shows the very message, tries an address before it is stored, and stores it', async () => {
    const url = `https://discord.com/api/webhooks/123456789012345678/${'x'.repeat(68)}`;
    server.answer(getDiscord, { webhook: null, others: 0 });
    server.answer(testDiscord, { delivered: true, error: null, message });
    server.answer(putDiscord, { webhook, others: 0 });
    renderInApp(<DiscordTab />);
    expect(await screen.findByText(message.body)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '연결하기' }));
    expect(await screen.findByText('웹훅 주소를 붙여 넣어 주세요.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('웹훅 주소'));
    await userEvent.paste(url);
    await userEvent.click(screen.getByRole('button', { name: '테스트 보내기' }));
    expect(await screen.findByText('메시지가 도착했습니다.')).toBeTruthy();
    expect(server.callsOf(testDiscord).at(-1)?.body).toEqual({ webhookUrl: url });
    await userEvent.click(screen.getByRole('button', { name: '연결하기' }));
    expect(await screen.findByText(webhook.webhookUrl)).toBeTruthy();
    expect(screen.getByLabelText('웹훅 주소')).toHaveProperty('value', '');
  });

  it('is disconnected once one was asked', async () => {
    server.answer(getDiscord, { webhook, others: 2 });
    server.answer(testDiscord, { delivered: null, error: null, message });
    server.answer(deleteDiscord, { id: webhook.id });
    renderInApp(<DiscordTab />);
    expect(await screen.findByText(/다른 웹훅 2개에도/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '연결 해제' }));
    const question = within(await screen.findByRole('alertdialog'));
    server.answer(getDiscord, { webhook: null, others: 1 });
    await userEvent.click(question.getByRole('button', { name: '연결 해제' }));
    expect(await screen.findByText('연결된 채널이 없습니다.')).toBeTruthy();
  });
});
