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
  code: 'SOURCE_CONNECTED' as const,
  sourceId: 'src_1',
  sourceLabel: '콜드 월렛',
  since: '2026-08-12T15:00:00.000Z',
};

describe('under a chart', () => {
  it.each([
    ['NODE_KEEPS_NO_STATE', '콜드 월렛', '‘콜드 월렛’은 2026년 8월 13일 이후 기록만 있습니다.'],
    ['SOURCE_CONNECTED', '업비트', '‘업비트’는 2026년 8월 13일 이후 기록만 있습니다.'],
    ['SOURCE_BEGAN', '메타마스크', '‘메타마스크’는 2026년 8월 13일 이후 기록만 있습니다.'],
  ] as const)(
    'stands since when records are there, by the day in Korea: %s',
    (code, label, said) => {
      renderInApp(<HistoryNotes history={history([{ ...note, code, sourceLabel: label }])} />);
      expect(screen.getByRole('listitem').textContent).toBe(said);
    },
  );

  it('stands nothing while the past is worked out', () => {
    const rebuilding = { sources: [], since: null };
    renderInApp(<HistoryNotes history={{ ...history([note]), rebuilding }} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('stands nothing where nothing keeps a history short', () => {
    renderInApp(<HistoryNotes history={history(undefined)} />);
    renderInApp(<HistoryNotes history={history([])} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
