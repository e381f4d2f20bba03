/** @jest-environment @moa/build/jest/browser */
import { contrastScore, readRgba, walkPage } from './walk-page.ts';

const pageOf = (html: string) => {
  document.body.innerHTML = html;
  return document.body;
};

describe('the walk through a page', () => {
  it('warns of a heading level that is skipped', () => {
    expect(walkPage(pageOf('<h1>가</h1><h3>나</h3><h2>다</h2>')).warnings).toEqual([
      { kind: 'skipped-level', from: 1, to: 3, text: '나' },
    ]);
  });

  it('warns of more than one h1', () => {
    expect(walkPage(pageOf('<h1>가</h1><h2>나</h2><h1>다</h1>')).warnings).toEqual([
      { kind: 'several-h1', count: 2 },
    ]);
  });

  it('finds a text with too little contrast, and counts what it looked at', () => {
    const { warnings, elements, score, reachAAA } = walkPage(
      pageOf(`<p style="color: rgb(150, 150, 150); background: rgb(255, 255, 255)">faint</p>
        <p style="color: rgb(0, 0, 0); background: rgb(255, 255, 255)">black</p>`),
    );
    expect(warnings).toMatchObject([{ kind: 'contrast', text: 'faint', needed: 4.5 }]);
    expect({ elements, score, reachAAA }).toEqual({ elements: 2, score: 50, reachAAA: 1 });
  });

  it('lets large text have less', () => {
    const grey = 'color: rgb(140, 140, 140); background: rgb(255, 255, 255)';
    const { warnings } = walkPage(
      pageOf(`<p style="${grey}; font-size: 18px; font-weight: 400">large</p>`),
    );
    expect(warnings).toEqual([]);
  });

  it('scores a page by its violations per element', () => {
    expect([contrastScore(0, 0), contrastScore(1, 4), contrastScore(3, 3)]).toEqual([100, 75, 0]);
  });

  it.each([
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
    ['color(srgb 1 0 0.5 / 0.25)', [255, 0, 127.5, 0.25]],
    ['transparent', [0, 0, 0, 0]],
  ])('reads %s', (computed, expected) => {
    expect(readRgba(computed)).toEqual(expected);
  });
});
