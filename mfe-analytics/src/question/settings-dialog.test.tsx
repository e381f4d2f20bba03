import {
  defaultAnalyticsPreferences,
  getAnalyticsPreferences,
  updateAnalyticsPreferences,
} from '@moa/contracts/analytics/preferences';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAll } from '../testing/answer-all.ts';
import { question } from '../testing/build-figures.ts';
import SettingsDialog from './settings-dialog.tsx';

it('turns kinds of insights off and on again', async () => {
  const server = answerAll();
  server.answer(getAnalyticsPreferences, {
    ...defaultAnalyticsPreferences,
    mutedInsights: ['milestone'],
  });
  const sent: unknown[] = [];
  server.answer(updateAnalyticsPreferences, ({ body }) => {
    sent.push((body as { data: unknown }).data);
    return defaultAnalyticsPreferences;
  });
  renderInApp(<SettingsDialog question={question} onClose={() => undefined} />);
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: '순자산 기록' })).toHaveProperty('checked', false),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: '순자산 기록' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '김치 프리미엄' }));
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(sent).toEqual([{ mutedInsights: ['kimchi_premium'] }]));
});
