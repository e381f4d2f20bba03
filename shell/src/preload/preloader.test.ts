import { createPreloader } from './preloader.ts';

let fetched: string[];
let quiet: (() => void)[];
let spare: boolean;

function preloader() {
  return createPreloader({
    targets: ['/', '/assets', '/analytics', '/defi/dashboard'],
    fetchPage: (path) => {
      fetched.push(path);
      return Promise.resolve();
    },
    hasSpareConnection: () => spare,
    whenQuiet: (act) => {
      quiet.push(act);
      return () => {
        quiet = quiet.filter((other) => other !== act);
      };
    },
  });
}

/** The page has all that it needs itself. */
const rest = () => {
  for (const act of quiet.splice(0)) act();
};

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  quiet = [];
  spare = true;
});
afterEach(() => jest.useRealTimers());

describe('after a navigation', () => {
  it('the named pages are fetched, but not the one that is open, half a second later', () => {
    preloader().arrived('/assets');
    jest.advanceTimersByTime(499);
    rest();
    expect(fetched).toEqual([]);
    jest.advanceTimersByTime(1);
    rest();
    expect(fetched).toEqual(['/', '/analytics', '/defi/dashboard']);
  });

  it('nothing is fetched before the page rests', () => {
    preloader().arrived('/assets');
    jest.advanceTimersByTime(5_000);
    expect(fetched).toEqual([]);
  });

  it('the half second begins anew with the next navigation', () => {
    const { arrived } = preloader();
    arrived('/assets');
    jest.advanceTimersByTime(400);
    arrived('/');
    jest.advanceTimersByTime(400);
    rest();
    expect(fetched).toEqual([]);
    jest.advanceTimersByTime(100);
    rest();
    expect(fetched).toContain('/assets');
  });

  it('a slow connection is left alone', () => {
    spare = false;
    const { arrived, pointedAt } = preloader();
    arrived('/assets');
    pointedAt('/settings');
    jest.advanceTimersByTime(1_000);
    rest();
    expect(fetched).toEqual([]);
  });
});

describe('on the first page of a visit', () => {
  it('the named pages are fetched once the page rests, before anybody does something', () => {
    preloader().arrived('/');
    jest.advanceTimersByTime(10_000);
    expect(fetched).toEqual([]);
    rest();
    expect(fetched).toEqual(['/assets', '/analytics', '/defi/dashboard']);
  });
});

describe('a link that somebody points at', () => {
  it('is fetched a tenth of a second later', () => {
    preloader().pointedAt('/settings');
    jest.advanceTimersByTime(99);
    expect(fetched).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(fetched).toEqual(['/settings']);
  });

  it('is not fetched where the pointer only passes over it', () => {
    const { pointedAt } = preloader();
    pointedAt('/settings');
    jest.advanceTimersByTime(60);
    pointedAt(null);
    jest.advanceTimersByTime(1_000);
    expect(fetched).toEqual([]);
  });
});

it('whatever waits is called off with it', () => {
  const { arrived, pointedAt, stop } = preloader();
  arrived('/assets');
  pointedAt('/settings');
  stop();
  jest.advanceTimersByTime(1_000);
  rest();
  expect(fetched).toEqual([]);
});
