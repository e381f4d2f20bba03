import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import { RiskLevel } from './risk-level.tsx';

const query = { error: null, isError: false, isFetching: false, refetch: jest.fn() };

function draw(reason: { code: string; value: string; threshold: string }) {
  const data = { level: 'high', reasons: [{ ...reason, level: 'high' }] };
  renderInApp(<RiskLevel query={{ ...query, data: data as never }} />, { locale: 'en' });
}

describe('the reasons of a level of risk', () => {
  it('cut a health factor, so that no loan looks safer than it is', () => {
    draw({ code: 'health_factor', value: '1.1999', threshold: '1.2' });
    expect(screen.getByText(/Health factor/).textContent).toMatch(/1\.19\b.*1\.20?\b/);
  });

  it('write shares as percentages', () => {
    draw({ code: 'single_place', value: '81.25', threshold: '60' });
    expect(screen.getByText(/81\.25 ?%/)).toBeTruthy();
  });
});
