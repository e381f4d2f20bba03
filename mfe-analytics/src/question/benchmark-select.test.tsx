import { listBenchmarks } from '@moa/contracts/analytics/preferences';
import { queryClient } from '@moa/host/query';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import { answerAll } from '../testing/answer-all.ts';
import { question } from '../testing/build-figures.ts';
import { BenchmarkSelect } from './benchmark-select.tsx';

beforeEach(() => queryClient.clear());
const draw = () => renderInApp(<BenchmarkSelect question={question} onChange={() => undefined} />);

it('offers KOSPI where the server has a feed of it', async () => {
  answerAll().answer(listBenchmarks, { indexes: ['KOSPI'] });
  draw();
  expect(await screen.findByRole('option', { name: /코스피/ })).toHaveProperty('value', 'KOSPI');
});

it('does not offer it elsewhere', async () => {
  answerAll();
  draw();
  await screen.findByRole('option', { name: /BTC 60%/ });
  expect(screen.queryByRole('option', { name: /코스피/ })).toBeNull();
});
