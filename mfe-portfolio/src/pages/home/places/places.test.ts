import { buildPosition, buildSource } from '@moa/testing/build-portfolio';
import { places } from './places.ts';

const wallet = (id: string, provider: string, facts = {}) =>
  buildSource({ id, kind: 'wallet', provider, label: `지갑 ${id}`, ...facts });

it('has each exchange account by itself and the wallets of a network together, largest first', () => {
  const all = places(
    [buildSource(), wallet('a', 'ethereum'), wallet('b', 'ethereum'), wallet('c', 'base')],
    [
      buildPosition({ value: '5' }),
      buildPosition({ id: '1', sourceId: 'a', value: '7' }),
      buildPosition({ id: '2', sourceId: 'b', value: '-1', kind: 'debt' }),
      buildPosition({ id: '3', sourceId: 'c', value: '4' }),
    ],
  );
  expect(all.map(({ key, value, label }) => [key, value, label])).toEqual([
    ['ethereum', '6', null],
    ['src_upbit', '5', '내 업비트'],
    ['base', '4', null],
  ]);
});

it('is as well as the worst of its wallets, and as old as the oldest', () => {
  const [place] = places(
    [
      wallet('a', 'ethereum', { lastSyncedAt: '2026-11-21T03:00:00.000Z' }),
      wallet('b', 'ethereum', {
        status: 'failed',
        lastSyncedAt: '2026-11-21T01:00:00.000Z',
        error: { code: 'DEFI_RPC_ERROR', message: 'no answer' },
      }),
    ],
    [],
  );
  expect(place).toMatchObject({
    status: 'failed',
    readAt: '2026-11-21T01:00:00.000Z',
    error: { code: 'DEFI_RPC_ERROR' },
  });
});

it('counts what the total counts, and knows no value where nothing has one', () => {
  const [known] = places(
    [buildSource()],
    [
      buildPosition({ value: '5' }),
      buildPosition({ id: 'x', value: '100', excluded: true }),
      buildPosition({ id: 'y', value: '100', suspicion: 'look-alike' }),
    ],
  );
  expect(known?.value).toBe('5');
  expect(places([buildSource()], [buildPosition({ value: null })])[0]?.value).toBeNull();
  expect(places([buildSource()], null)[0]?.value).toBeNull();
  expect(places([buildSource()], [])[0]?.value).toBe('0');
  expect(places([buildSource({ lastSyncedAt: null })], [])[0]?.value).toBeNull();
});
