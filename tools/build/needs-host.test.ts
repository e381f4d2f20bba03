import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkNeeds } from '@moa/build/face/check-needs';
import { readSnapshot } from '@moa/build/face/read-snapshot';

const host = readSnapshot(`@moa/host 1.3.0

api
  call 1.0.0 function call(): void
  recall 1.2.0 function recall(): void

late/wallet
  useWallet 1.1.0 function useWallet(): void
`);
const uses = (names: string[], wallet: string[] = []) => ({
  '@moa/host/api': { needs: '^1.0.0', names },
  '@moa/host/late/wallet': { needs: '^1.0.0', names: wallet },
  '@moa/ui/core/card': { needs: '^1.0.0', names: ['Card'] },
  react: { needs: '^19.0.0', names: ['useState'] },
});

describe('the host that a remote says it needs', () => {
  it('is right where every name that it imports was there already', () => {
    assert.deepEqual(checkNeeds('^1.0.0', uses(['call']), host), []);
    assert.deepEqual(checkNeeds('^1.2.0', uses(['call', 'recall'], ['useWallet']), host), []);
  });

  it('is wrong where a name came later, and the sentence says with which version', () => {
    assert.deepEqual(checkNeeds('^1.1.0', uses(['recall'], ['useWallet']), host), [
      'needsHost is ^1.1.0, and recall of @moa/host/api came with 1.2.0; say ^1.2.0',
    ]);
  });

  it('is right after a major step of the host, where what it imports stayed', () => {
    const next = { ...host, version: '2.0.0' };
    assert.deepEqual(checkNeeds('^2.0.0', uses(['call', 'recall'], ['useWallet']), next), []);
  });

  it('is wrong where the host of the workspace is another', () => {
    assert.deepEqual(checkNeeds('^2.0.0', uses([]), host), [
      'needsHost is ^2.0.0, the host here is 1.3.0; say ^1.3.0',
    ]);
    assert.deepEqual(checkNeeds('1', uses([]), host), [
      'needsHost is "1"; say a range such as ^1.3.0',
    ]);
  });
});
