import {
  type Backup,
  createBackup,
  createSealedBackup,
  deleteBackup,
  listBackups,
  type RestoreChange,
  restoreBackup,
} from '@moa/contracts/settings/backups';
import { getMyData } from '@moa/contracts/settings/my-data';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BackupsTab from './backups-tab.tsx';

const backup = (given: Partial<Backup> = {}): Backup => ({
  id: 'bak_1',
  origin: 'manual',
  label: '이사 전',
  createdAt: '2026-11-26T01:00:00.000Z',
  storedAt: '2026-11-26T01:00:00.000Z',
  version: 1,
  size: 1_200,
  checksum: 'a'.repeat(64),
  counts: { preferences: 2, rules: 1, wallets: 0 },
  ...given,
});

let server: FakeServer;
let stored: Backup[];
beforeEach(() => {
  server = startFakeServer();
  stored = [];
  server.answer(listBackups, () => stored);
  server.answer(getMyData, { areas: [{ area: 'ledger', records: 1_204 }] });
});
const show = () => renderInApp(<BackupsTab />, { path: '/settings?tab=backups' });

it('says that there is none, and makes one under a name', async () => {
  server.answer(createBackup, ({ body }) => {
    stored = [backup({ label: (body as { label: string }).label })];
    return stored[0] as Backup;
  });
  show();
  expect(await screen.findByText('아직 백업이 없습니다')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('이름 (선택)'), '여행 전');
  await userEvent.click(screen.getByRole('button', { name: '지금 백업' }));
  expect(await screen.findByText('여행 전')).toBeTruthy();
  expect(screen.getByText('환경설정 2 · 알림 규칙 1')).toBeTruthy();
});

it('puts back the chosen parts, once what changes was seen and the word was typed', async () => {
  stored = [backup()];
  const changes: RestoreChange[] = [
    { group: 'preferences', path: 'theme', before: 'light', after: 'dark' },
    {
      group: 'rules',
      path: '시세 / 목표가',
      before: null,
      after: { name: '목표가', enabled: true },
    },
  ];
  server.answer(restoreBackup, ({ body }) => ({
    changes,
    backupId: (body as { dryRun?: boolean }).dryRun ? null : 'bak_2',
    locked: [],
    absent: [],
  }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: '이사 전 복원' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('테마')).toBeTruthy();
  expect(within(dialog).getByText('어둡게')).toBeTruthy();
  expect(within(dialog).getByText('목표가 · 켬')).toBeTruthy();
  const act = within(dialog).getByRole<HTMLButtonElement>('button', { name: '복원' });
  expect(act.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: '알림 규칙' }));
  expect(within(dialog).queryByText('목표가 · 켬')).toBeNull();
  await userEvent.type(within(dialog).getByRole('textbox'), '복원');
  await userEvent.click(act);
  await waitFor(() =>
    expect(server.callsOf(restoreBackup).map(({ body }) => body)).toContainEqual({
      confirm: true,
      groups: ['preferences'],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('takes exchange keys along under a passphrase that is long enough', async () => {
  server.answer(createSealedBackup, () => {
    stored = [backup({ label: '이사', counts: { exchangeKeys: 1 } })];
    return stored[0] as Backup;
  });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /거래소 키도/ }));
  await userEvent.type(screen.getByLabelText('백업 암호'), '짧은 암호');
  await userEvent.click(screen.getByRole('button', { name: '지금 백업' }));
  expect(await screen.findByText('12자 이상으로 정해 주세요')).toBeTruthy();
  expect(server.callsOf(createSealedBackup)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('백업 암호'), ' 말고 긴 암호');
  await userEvent.click(screen.getByRole('button', { name: '지금 백업' }));
  expect(await screen.findByText('거래소 키 1')).toBeTruthy();
  expect(server.callsOf(createSealedBackup)[0]?.body).toEqual({
    passphrase: '짧은 암호 말고 긴 암호',
  });
  expect(screen.queryByLabelText('백업 암호')).toBeNull();
});

it('puts exchange keys back by their passphrase', async () => {
  stored = [backup({ counts: { exchangeKeys: 1 } })];
  server.answer(restoreBackup, ({ body }) => {
    const { passphrase, dryRun } = body as { passphrase?: string; dryRun?: boolean };
    const locked = passphrase === undefined;
    const after = { exchange: 'binance', hint: 'k3y9' };
    return {
      changes: locked
        ? []
        : [{ group: 'exchangeKeys' as const, path: '내 바이낸스', before: null, after }],
      backupId: dryRun ? null : 'bak_2',
      locked: locked ? ['exchangeKeys' as const] : [],
      absent: [],
    };
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '이사 전 복원' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.type(
    await within(dialog).findByLabelText('백업할 때 정한 암호'),
    '긴 암호입니다',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: '암호로 열기' }));
  expect(await within(dialog).findByText('binance · …k3y9')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/계속하려면/), '복원');
  await userEvent.click(within(dialog).getByRole('button', { name: '복원' }));
  await waitFor(() =>
    expect(server.callsOf(restoreBackup).map(({ body }) => body)).toContainEqual({
      confirm: true,
      groups: ['exchangeKeys'],
      passphrase: '긴 암호입니다',
    }),
  );
});

it('deletes one after asking', async () => {
  stored = [backup()];
  server.answer(deleteBackup, () => {
    stored = [];
    return { id: 'bak_1' };
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '이사 전 삭제' }));
  await userEvent.click(await screen.findByRole('button', { name: '삭제' }));
  expect(await screen.findByText('아직 백업이 없습니다')).toBeTruthy();
});

it('says how much is stored, by what it is about', async () => {
  show();
  expect(await screen.findByText('거래 내역')).toBeTruthy();
  expect(await screen.findByText('1,204건')).toBeTruthy();
  expect(screen.getByRole('button', { name: '전부 내려받기' })).toBeTruthy();
});
