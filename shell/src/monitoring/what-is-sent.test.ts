import { whatIsSent } from './what-is-sent.ts';

const live = { world: 'live', cookie: '' } as const;
const simulated = { world: 'sandbox', cookie: '' } as const;

it.each([
  ['one load in ten in production', { ...live, draw: 0.099 }, { tracking: true, logs: true }],
  ['the other nine send logs alone', { ...live, draw: 0.1 }, { tracking: false, logs: true }],
  ['nothing of it elsewhere', { ...simulated, draw: 0 }, { tracking: false, logs: false }],
  [
    'all of it where the cookie says so',
    { ...simulated, cookie: 'a=1; moa_track=1', draw: 1 },
    { tracking: true, logs: true },
  ],
  [
    'which production does not listen to',
    { ...live, cookie: 'moa_track=1', draw: 1 },
    { tracking: false, logs: true },
  ],
] as const)('%s', (_what, where, expected) => {
  expect(whatIsSent(where)).toMatchObject(expected);
});
