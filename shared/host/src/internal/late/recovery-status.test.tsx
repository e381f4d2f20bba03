import { recoveryStatus } from '@moa/contracts/auth/recovery';
import { startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen } from '@testing-library/react';
import { hasWayBack, useRecoveryStatus } from './recovery-status.ts';

const none = { hasRecoveryCodes: false, hasEmail: false, codesLeft: 0, codesCreatedAt: null };

function WayBack() {
  const { data } = useRecoveryStatus();
  return data ? <p>{hasWayBack(data) ? 'safe' : 'none'}</p> : null;
}

const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')));

it('is read anew by whoever comes back from confirming the e-mail elsewhere, until there is a way back', async () => {
  const server = startFakeServer();
  server.answer(recoveryStatus, none);
  renderInApp(<WayBack />);
  expect(await screen.findByText('none')).toBeTruthy();
  server.answer(recoveryStatus, { ...none, hasEmail: true });
  await comeBack();
  expect(await screen.findByText('safe')).toBeTruthy();
  await comeBack();
  expect(server.callsOf(recoveryStatus)).toHaveLength(2);
});
