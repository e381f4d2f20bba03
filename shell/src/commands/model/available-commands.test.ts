/** @jest-environment @moa/build/jest/browser */
import type { Release } from '@moa/contracts/platform/release';
import { remoteManifest } from '@moa/contracts/platform/remote-manifest';
import * as z from '@moa/contracts/schema';
import { setRelease } from '@moa/host/internal/release';
import { endSession, startSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { availableCommands } from './available-commands.ts';
import { runCommand } from './run-command.ts';

const manifest = z.safeParse(remoteManifest, {
  name: 'mfe-x',
  version: '1.0.0',
  owner: { team: 'X', contact: 'x@moa.example' },
  needsHost: '^1.0.0',
  routes: [],
  navigation: [
    { path: '/x', label: { ko: '엑스', en: 'X' }, group: 'assets', icon: 'home', shortcut: 'g x' },
  ],
  commands: [
    { id: 'private', label: { ko: '내 것', en: 'Mine' }, icon: 'x', path: '/x?mine' },
    { id: 'public', label: { ko: '모두', en: 'All' }, icon: 'x', path: '/', available: 'always' },
    { id: 'out', label: { ko: '밖', en: 'Out' }, icon: 'x', path: '/', available: 'signed-out' },
  ],
  roles: { 'sign-in': '/enter' },
});
if (!manifest.success) throw manifest.error;
const release = (world: Release['world']) =>
  ({
    id: '1',
    createdAt: '',
    shell: { version: '1.0.0', hostVersion: '1.0.0' },
    world,
    remotes: [{ name: 'mfe-x', manifest: manifest.data }],
  }) as unknown as Release;

const user = { id: 'u', email: 'a@moa.example', nickname: 'Moa' };
const tokens = buildTokens();
const ids = () => availableCommands().map(({ id }) => id);

beforeEach(() => {
  setRelease(release('sandbox'));
  endSession();
});

describe('what can be done', () => {
  it('signed out is what needs no account', () => {
    expect(ids()).toEqual(
      expect.arrayContaining([
        'go./x',
        'mfe-x.public',
        'mfe-x.out',
        'shell.sign-in',
        'shell.language',
      ]),
    );
    for (const id of [
      'mfe-x.private',
      'shell.sign-out',
      'shell.hide-amounts',
      'shell.currency-usd',
    ])
      expect(ids()).not.toContain(id);
  });

  it('signed in is what one has an account for', () => {
    startSession(user, tokens);
    expect(ids()).toEqual(
      expect.arrayContaining(['mfe-x.private', 'mfe-x.public', 'shell.sign-out']),
    );
    for (const id of ['mfe-x.out', 'shell.sign-in']) expect(ids()).not.toContain(id);
  });

  it('in the live world is for operators where it is for those who build', () => {
    setRelease(release('live'));
    startSession(user, tokens);
    expect(ids()).not.toContain('shell.developer');
    startSession({ ...user, operator: true }, tokens);
    expect(ids()).toContain('shell.developer');
  });

  it('has one name, and keys that mean one thing', () => {
    startSession({ ...user, operator: true }, tokens);
    const keys = availableCommands().flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(ids()).size).toBe(ids().length);
    expect(new Set(keys).size).toBe(keys.length);
    const first = keys.flatMap((shortcut) =>
      shortcut.includes(' ') ? shortcut.split(' ')[0] : [],
    );
    expect(keys.filter((shortcut) => first.includes(shortcut))).toEqual([]);
  });

  it('leads where it says', async () => {
    const went: string[] = [];
    const command = availableCommands().find(({ id }) => id === 'mfe-x.public');
    if (!command) throw new Error('not there');
    await runCommand(command, { navigate: (path) => went.push(path) });
    expect(went).toEqual(['/']);
  });
});
