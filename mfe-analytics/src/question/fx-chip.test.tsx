import { getSummary } from '@moa/contracts/assets/summary';
import { buildSummary } from '@moa/testing/build-portfolio';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import { answerAll } from '../testing/answer-all.ts';
import { question } from '../testing/build-figures.ts';
import { FxChip } from './question-bar.tsx';

const asOf = '2026-11-21T03:00:00.000Z';
const hoursBefore = (hours: number) => new Date(Date.parse(asOf) - hours * 3_600_000).toISOString();

describe('the rate that dollars are converted by', () => {
  it.each([
    ['bank', 23, null],
    ['bank', 24, '하루 넘은 환율'],
    ['bank', 71, '하루 넘은 환율'],
    ['bank', 72, '사흘 넘은 환율'],
    // A tether is traded all the time, and the default says itself that it is one.
    ['usdt', 100, null],
    ['default', 100, null],
  ] as const)('of the %s, %i hours old, says: %s', async (basis, hours, said) => {
    answerAll().answer(
      getSummary,
      buildSummary({ asOf, fx: { krwPerUsd: '1386', basis, asOf: hoursBefore(hours) } }),
    );
    const { container } = renderInApp(<FxChip question={question} />);
    await waitFor(() => expect(container.querySelector(`[data-fx-basis=${basis}]`)).not.toBeNull());
    for (const words of ['하루 넘은 환율', '사흘 넘은 환율'])
      expect(screen.queryByText(words) !== null).toBe(words === said);
  });
});
