import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import type { PortfolioHistory } from '../../api/portfolio-history.ts';
import { HistoryNotes } from './history-notes.tsx';

const history = (notes: PortfolioHistory['notes']): PortfolioHistory => ({
  currency: 'KRW',
  interval: 'daily',
  points: [],
  flows: [],
  ...(notes === undefined ? {} : { notes }),
});
const note = {
  code: 'NODE_KEEPS_NO_STATE' as const,
  sourceId: 'src_1',
  sourceLabel: '콜드 월렛',
  since: '2026-08-12T15:00:00.000Z',
};

describe('under a chart', () => {
  it('stands since when a wallet’s values are known, by the day in Korea', () => {
    renderInApp(<HistoryNotes history={history([note])} />);
    expect(screen.getByRole('listitem').textContent).toBe(
      '‘콜드 월렛’ 지갑의 값은 2026년 8월 13일부터 있습니다. 그 전 값은 네트워크 노드가 알려 주지 않습니다.',
    );
  });

  it('stands nothing where nothing keeps a history short', () => {
    renderInApp(<HistoryNotes history={history(undefined)} />);
    renderInApp(<HistoryNotes history={history([])} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
