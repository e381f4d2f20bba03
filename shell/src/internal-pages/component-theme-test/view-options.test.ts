/** @jest-environment @moa/build/jest/browser */
import { readViewOptions } from './view-options.ts';

const own = { gain: 'korean', amounts: 'shown' } as const;
const read = (search: string) => readViewOptions(new URLSearchParams(search), own);

describe('a view of the design system', () => {
  it('shows every part in both themes, as the person sees the rest of the app', () => {
    expect(read('')).toEqual({
      group: 'all',
      theme: 'both',
      gain: 'korean',
      amounts: 'shown',
      width: 'full',
      part: null,
    });
  });

  it('is read from the address', () => {
    expect(
      read('group=charts&theme=dark&gain=western&amounts=hidden&width=320&part=AreaChart'),
    ).toEqual({
      group: 'charts',
      theme: 'dark',
      gain: 'western',
      amounts: 'hidden',
      width: '320',
      part: 'AreaChart',
    });
  });

  it('ignores what it does not know', () => {
    expect(read('group=ponies&theme=sepia&width=1')).toEqual(read(''));
  });
});
