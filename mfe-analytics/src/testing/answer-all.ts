/** A server that answers every call of the page. */
import { getChartData } from '@moa/contracts/analytics/charts';
import { listInsights, listRecommendations } from '@moa/contracts/analytics/insights';
import { getPortfolioMetrics } from '@moa/contracts/analytics/portfolio';
import {
  defaultAnalyticsPreferences,
  getAnalyticsPreferences,
  listBenchmarks,
} from '@moa/contracts/analytics/preferences';
import { getSummary } from '@moa/contracts/assets/summary';
import { buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { buildMetrics, buildSeries } from './build-figures.ts';

export function answerAll(): FakeServer {
  const server = startFakeServer();
  server.answer(getSummary, buildSummary());
  server.answer(getAnalyticsPreferences, defaultAnalyticsPreferences);
  server.answer(listBenchmarks, { indexes: [] });
  server.answer(getPortfolioMetrics, buildMetrics());
  server.answer(getChartData, ({ query }) =>
    buildSeries((query.get('chart') ?? 'contribution') as 'contribution'),
  );
  server.answer(listInsights, []);
  server.answer(listRecommendations, []);
  return server;
}
