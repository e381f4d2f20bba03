/** @jest-environment @moa/build/jest/browser */
import { holdScroll } from './hold-scroll.ts';

let height = 0;
let grown: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  height = 0;
  grown = () => {};
  window.scrollY = 0;
  window.scrollTo = ((_: number, top: number) => {
    window.scrollY = Math.min(top, height);
  }) as typeof window.scrollTo;
  globalThis.ResizeObserver = class {
    constructor(tell: ResizeObserverCallback) {
      grown = () => tell([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grown = () => {};
    }
  };
});
afterEach(() => jest.useRealTimers());

function growTo(next: number) {
  height = next;
  grown();
}

describe('a page that is returned to', () => {
  it('is where it was left at once, where it is long enough', () => {
    height = 900;
    holdScroll(600);
    expect(window.scrollY).toBe(600);
  });

  it('gets there as its content comes, and is then the person’s', () => {
    holdScroll(600);
    expect(window.scrollY).toBe(0);
    growTo(300);
    expect(window.scrollY).toBe(300);
    growTo(900);
    expect(window.scrollY).toBe(600);
    window.scrollY = 100;
    growTo(1_200);
    expect(window.scrollY).toBe(100);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'stays where a %s left it',
    (event) => {
      holdScroll(600);
      window.dispatchEvent(new Event(event));
      growTo(900);
      expect(window.scrollY).toBe(0);
    },
  );

  it('is given up after ten seconds, and when one leaves', () => {
    holdScroll(600);
    jest.advanceTimersByTime(10_000);
    growTo(900);
    expect(window.scrollY).toBe(0);
    height = 0;
    holdScroll(600)();
    growTo(900);
    expect(window.scrollY).toBe(0);
  });
});
