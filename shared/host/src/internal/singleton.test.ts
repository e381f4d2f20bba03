import { claimSingleton } from './singleton.ts';

describe('a singleton', () => {
  it('starts once; a second copy is an error that names it', () => {
    claimSingleton('@moa/host/example', true);
    expect(() => claimSingleton('@moa/host/example', true)).toThrow(
      'A second copy of @moa/host/example',
    );
  });
});
