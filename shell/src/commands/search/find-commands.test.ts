import type { Command } from '../model/command.ts';
import { findCommands } from './find-commands.ts';

const command = (id: string, ko: string, en: string, over: Partial<Command> = {}): Command => ({
  id,
  label: { ko, en },
  keywords: [],
  icon: 'x',
  group: 'act',
  available: () => true,
  run: () => {},
  ...over,
});
const commands = [
  command('connect', '거래소 연결', 'Connect an exchange', { keywords: ['업비트'] }),
  command('assets', '자산', 'Assets', { group: 'go' }),
  command('dark', '어두운 테마', 'Dark theme', { group: 'view' }),
  command('light', '밝은 테마', 'Light theme', { group: 'view' }),
];
const ids = (query: string, usage = {}, locale: 'ko' | 'en' = 'ko') =>
  findCommands(commands, query, { locale, usage, now: 0 }).map(({ group, commands: found }) => [
    group,
    ...found.map(({ id }) => id),
  ]);

describe('the palette', () => {
  it('lists everything by group before anything is typed', () => {
    expect(ids('')).toEqual([
      ['go', 'assets'],
      ['act', 'connect'],
      ['view', 'dark', 'light'],
    ]);
  });

  it('begins with the usual commands, each once', () => {
    expect(ids('', { light: { weight: 2, at: 0 }, connect: { weight: 1, at: 0 } })).toEqual([
      ['usual', 'light', 'connect'],
      ['go', 'assets'],
      ['view', 'dark'],
    ]);
  });

  it('finds by first consonants, other words and the other language', () => {
    expect(ids('ㄱㄹㅅ')).toEqual([['found', 'connect']]);
    expect(ids('업비트')).toEqual([['found', 'connect']]);
    expect(ids('dark')).toEqual([['found', 'dark']]);
    expect(ids('자산', {}, 'en')).toEqual([['found', 'assets']]);
  });

  it('puts the usual one first among equals', () => {
    expect(ids('테마')).toEqual([['found', 'dark', 'light']]);
    expect(ids('테마', { light: { weight: 1, at: 0 } })).toEqual([['found', 'light', 'dark']]);
  });

  it('says when nothing is found', () => expect(ids('zzz')).toEqual([]));
});
