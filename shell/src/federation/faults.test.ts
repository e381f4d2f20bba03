/** @jest-environment @moa/build/jest/browser */
import { faultOfScript, getFault, setFault } from './faults.ts';

const entry = '/remotes/mfe-a/1.0.0/remoteEntry.js';
const chunk = '/remotes/mfe-a/1.0.0/pages-x.js';

afterEach(() => setFault('mfe-a', null));

describe('a fault of one remote', () => {
  it.each([
    ['slow', 'slow', 'slow'],
    ['missing', 'gone', 'gone'],
    ['stale-chunk', null, 'gone'],
    ['throws', null, null],
  ] as const)('%s: its entry is %s, its chunks are %s', (fault, ofEntry, ofChunk) => {
    setFault('mfe-a', fault);
    expect(faultOfScript(entry)).toBe(ofEntry);
    expect(faultOfScript(chunk)).toBe(ofChunk);
  });

  it('touches no other remote, and not the shell', () => {
    setFault('mfe-a', 'missing');
    expect(faultOfScript('/remotes/mfe-b/1.0.0/remoteEntry.js')).toBeNull();
    expect(faultOfScript('/shell/1.0.0/shell.js')).toBeNull();
  });

  it('lasts over a reload of the tab, and is taken back', () => {
    setFault('mfe-a', 'slow');
    expect(sessionStorage.getItem('moa.faults')).toBe('mfe-a=slow');
    setFault('mfe-a', null);
    expect(getFault('mfe-a')).toBeNull();
    expect(sessionStorage.getItem('moa.faults')).toBe('');
  });
});
