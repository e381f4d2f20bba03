/** @jest-environment @moa/build/jest/browser */
import { getHeadings, getLandmarks } from './landmarks.ts';

describe('the map of a page', () => {
  it('has the page’s own landmarks, with their names', () => {
    document.body.innerHTML = `
      <header></header>
      <nav aria-label="주 메뉴"></nav>
      <main><section><header></header></section><nav aria-labelledby="n"><h2 id="n">부품</h2></nav></main>`;
    expect(getLandmarks(document)).toEqual([
      { role: 'banner', name: '' },
      { role: 'navigation', name: '주 메뉴' },
      { role: 'main', name: '' },
      { role: 'navigation', name: '부품' },
    ]);
  });

  it('has its headings in order', () => {
    document.body.innerHTML = '<h1>가</h1><h3> 나 </h3>';
    expect(getHeadings(document)).toEqual([
      { level: 1, text: '가' },
      { level: 3, text: '나' },
    ]);
  });
});
