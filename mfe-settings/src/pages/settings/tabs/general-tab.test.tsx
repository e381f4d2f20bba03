import { firstUserSettings, getUserSettings } from '@moa/contracts/settings/user';
import { startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import GeneralTab from './general-tab.tsx';

it('says what is chosen, each with the way to where it is changed', async () => {
  startFakeServer().answer(getUserSettings, {
    ...firstUserSettings('ko'),
    theme: 'dark',
    displayCurrency: 'EUR',
    startPage: 'assets',
    revision: 3,
    changedAt: {},
  });
  renderInApp(<GeneralTab />, { path: '/settings?tab=general' });
  const link = await screen.findByRole('link', { name: '화면과 언어' });
  expect(link.getAttribute('href')).toBe('/preferences');
  expect(screen.getByText('어둡게 · 한국어')).toBeTruthy();
  expect(screen.getByText('EUR 표시 · 기준 KRW')).toBeTruthy();
  expect(screen.getByText('자산')).toBeTruthy();
  expect(screen.getByRole('link', { name: '보안' }).getAttribute('href')).toBe('/security');
});
