/** @jest-environment @moa/build/jest/browser */
import { linkedPath } from './linked-path.ts';

function inPage(html: string): Element {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.replaceChildren(place);
  return place.querySelector('b') ?? place;
}

describe('what somebody points at', () => {
  it.each([
    ['<a href="/assets?tab=cex"><b>x</b></a>', '/assets'],
    ['<a href="#main"><b>x</b></a>', null],
    ['<a href="https://elsewhere.example/assets"><b>x</b></a>', null],
    ['<a href="/assets" target="_blank"><b>x</b></a>', null],
    ['<a href="/export" download><b>x</b></a>', null],
    ['<a><b>x</b></a>', null],
    ['<button><b>x</b></button>', null],
  ])('%s leads to %s', (html, path) => expect(linkedPath(inPage(html))).toBe(path));

  it('is nothing outside the document', () => expect(linkedPath(document)).toBeNull());
});
