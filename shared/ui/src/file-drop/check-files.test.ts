import { checkFiles, type FileRule } from './check-files.ts';

const rule: FileRule = { accept: ['.json', 'image/*'], maxBytes: 10, maxFiles: 2 };
const file = (name: string, text = '{}', type = '') => new File([text], name, { type });
const reasons = (...files: File[]) =>
  checkFiles(files, rule, 0).refused.map(({ file: { name }, reason }) => [name, reason]);

describe('a file', () => {
  it('is taken by its ending, whatever its case, or by its media type', () => {
    expect(reasons(file('backup.JSON'), file('me', 'x', 'image/png'))).toEqual([]);
  });

  it('is refused for its type, its size, its emptiness', () => {
    expect(
      reasons(file('virus.exe'), file('big.json', 'x'.repeat(11)), file('no.json', '')),
    ).toEqual([
      ['virus.exe', 'type'],
      ['big.json', 'size'],
      ['no.json', 'empty'],
    ]);
  });

  it('is refused where there is no room, and a refused one takes none', () => {
    expect(reasons(file('virus.exe'), file('1.json'), file('2.json'), file('3.json'))).toEqual([
      ['virus.exe', 'type'],
      ['3.json', 'count'],
    ]);
    expect(checkFiles([file('1.json'), file('2.json')], rule, 1).taken).toHaveLength(1);
  });
});
