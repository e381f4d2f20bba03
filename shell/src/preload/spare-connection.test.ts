import { hasSpareConnection } from './spare-connection.ts';

describe('preloading', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('on a connection %j is allowed: %p', (connection, expected) =>
    expect(hasSpareConnection(connection)).toBe(expected),
  );
});
