import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressRing } from './progress-ring.tsx';

describe.each([
  ['bar', ProgressBar],
  ['ring', ProgressRing],
])('a %s of progress', (_name, Part) => {
  it.each([
    [0, '0'],
    [33.4, '33'],
    [100, '100'],
    [140, '100'],
    [-3, '0'],
    [null, null],
  ])('at %s says %s', (value, said) => {
    renderInApp(<Part label="거래 내역 읽기" value={value} />);
    const bar = screen.getByRole('progressbar', { name: '거래 내역 읽기' });
    expect(bar.getAttribute('aria-valuenow')).toBe(said);
  });
});
