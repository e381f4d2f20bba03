import { lowestLogLevel } from './describe-line.ts';

it.each([
  ['localhost', 'debug'],
  ['127.0.0.1', 'debug'],
  ['[::1]', 'debug'],
  ['moa.example', 'info'],
  ['localhost.example', 'info'],
] as const)('a page at %s logs from %s on', (hostname, level) =>
  expect(lowestLogLevel(hostname)).toBe(level),
);
