import * as z from '@moa/contracts/schema';
import { readStored, writeStored } from './stored-value.ts';

const shape = z.object({ size: z.int() });

describe('a stored value', () => {
  it('is read as it was written', () => {
    expect(writeStored('box', { size: 3 })).toBe(true);
    expect(readStored('box', shape)).toEqual({ size: 3 });
  });

  it.each(['not json', '{"size":"big"}', '[]'])(
    'is not there when it has another shape: %s',
    (text) => {
      localStorage.setItem('box', text);
      expect(readStored('box', shape)).toBeNull();
    },
  );

  it('lasts as long as the page where the browser has no room left', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeStored('box', { size: 3 })).toBe(false);
  });
});
