import { renderInApp } from '@moa/testing/render-in-app';
import { PastCover, PastProgress } from './past-progress.tsx';

const wallet = { sourceId: 'src_1', sourceLabel: 'Everything' };
const reading = { ...wallet, part: 'past' as const, done: 330, of: 530 };
const sources = [
  { id: 'src_2', label: '업비트' },
  { id: 'src_1', label: 'Everything' },
];

const textOf = (node: Parameters<typeof renderInApp>[0]) =>
  renderInApp(node).container.textContent ?? '';

describe('the past that is being worked out', () => {
  it.each([
    [null, '완료되면'],
    [0, '약 5초 남았습니다. 완료되면'],
    [42, '약 45초 남았습니다. 완료되면'],
    [90, '약 90초 남았습니다. 완료되면'],
    [91, '약 2분 남았습니다. 완료되면'],
    [600, '약 10분 남았습니다. 완료되면'],
  ])('tells the time that is left as it is measured: %s', (secondsLeft, expected) => {
    const rebuilding = { sources: [reading], since: null, secondsLeft };
    const text = textOf(<PastProgress rebuilding={rebuilding} height={100} />);
    expect(text).toContain(`62% · ${expected}`);
    expect(text).not.toContain('1~2분');
  });

  it.each([
    [sources, [wallet], [reading], '업비트 기준 · Everything은 계산 중 62%'],
    [sources, [wallet], [], '업비트 기준 · Everything은 계산 중'],
    [[], [wallet], [reading], 'Everything은 계산 중 62%'],
    [sources, [], [reading], ''],
  ])('names the sources of an answer and those that are left out', (all, without, read, text) => {
    const rebuilding = { sources: read, since: null };
    expect(textOf(<PastCover without={without} sources={all} rebuilding={rebuilding} />)).toBe(
      text,
    );
  });

  it.each([
    [sources, [wallet], '업비트 기준'],
    [[], [wallet], 'Everything 제외'],
    [sources, [], ''],
  ])('names them too while nothing works at the rest', (all, without, text) => {
    expect(textOf(<PastCover without={without} sources={all} rebuilding={null} />)).toBe(text);
  });
});
