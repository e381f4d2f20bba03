import { listPositions } from '@moa/contracts/assets/positions';
import { QueryClientProvider } from '@moa/host/internal/api/query';
import { setRelease } from '@moa/host/internal/release';
import { queryClient } from '@moa/host/query';
import { endSession, startSession } from '@moa/host/session';
import { setLocale } from '@moa/i18n/locale';
import { buildPosition, buildPositionPage } from '@moa/testing/build-portfolio';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { startFakeServer } from '@moa/testing/fake-server';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { CommandHost } from '../command-host.tsx';
import { closeCommands, openedCommands } from '../model/command-store.ts';

const remote = {
  name: 'mfe-x',
  manifest: {
    navigation: [
      {
        path: '/coins',
        label: { ko: '자산', en: 'Assets' },
        group: 'assets',
        icon: 'x',
        order: 1,
        shortcut: 'g a',
      },
      {
        path: '/bell',
        label: { ko: '알림함', en: 'Inbox' },
        group: 'notifications',
        icon: 'x',
        order: 1,
      },
    ],
    commands: [],
    roles: { assets: '/coins' },
  },
};

function Where() {
  return <output>{useLocation().pathname}</output>;
}
const open = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <input aria-label="메모" />
        <Where />
        <CommandHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return user;
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView ??= () => {};
  setRelease({ id: '1', createdAt: '', shell: {}, world: 'live', remotes: [remote] } as never);
  setLocale('ko');
  endSession();
});
afterEach(() => act(() => closeCommands()));

describe('the palette', () => {
  it('opens by Ctrl K, finds by first consonants and goes there by Enter', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: '검색' });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'ㅇㄹㅎ');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['알림함']);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.querySelector('output')).toHaveProperty('textContent', '/bell');
  });

  it('finds a held asset by its Korean name, its first consonants and its symbol', async () => {
    installCookieJar();
    const server = startFakeServer();
    const btc = buildPosition({ id: 'btc', symbol: 'BTC', name: 'Bitcoin' });
    const fake = buildPosition({
      id: 'fake',
      symbol: 'ETH',
      name: 'Ethereum',
      suspicion: 'look-alike',
    });
    server.answer(listPositions, buildPositionPage([btc, { ...btc, id: 'less' }, fake], '1'));
    startSession(
      { id: 'u', email: 'a@moa.example', nickname: 'Moa' },
      buildTokens({ rememberMe: true }),
    );
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: '검색' });
    expect(server.callsOf(listPositions)).toEqual([]);
    for (const words of ['비트코인', 'ㅂㅌㅋㅇ', 'btc']) {
      await user.clear(field);
      await user.type(field, words);
      expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('비트코인 BTC');
      expect(screen.getAllByRole('option', { name: /BTC/ })).toHaveLength(1);
    }
    // Where something is held is found as well: by its own name, and by the exchange's.
    for (const words of ['내 업비트', 'ㄴㅇㅂㅌ', 'Upbit']) {
      await user.clear(field);
      await user.type(field, words);
      expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('내 업비트 · 업비트');
    }
    await user.clear(field);
    await user.type(field, '이더리움');
    expect(screen.queryByRole('option', { name: /ETH/ })).toBeNull();
    await user.clear(field);
    await user.type(field, '비트코인{Enter}');
    expect(document.querySelector('output')).toHaveProperty('textContent', '/coins/btc');
  });

  it('moves the choice by arrows, around the ends, and says which', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    const chosen = () => {
      const id = field.getAttribute('aria-activedescendant') ?? '';
      expect(document.getElementById(id)?.getAttribute('aria-selected')).toBe('true');
      return document.getElementById(id)?.textContent;
    };
    expect(chosen()).toContain('자산');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('알림함');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).not.toContain('자산');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toContain('자산');
  });

  it('leaves Enter to the syllable that is being written', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    const enter = createEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent(field, enter);
    expect(enter.defaultPrevented).toBe(false);
    expect(openedCommands()).toBe('palette');
    expect(document.querySelector('output')).toHaveProperty('textContent', '/');
  });

  it('closes by Escape and gives the focus back', async () => {
    const user = await open();
    screen.getByLabelText('메모').focus();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    await screen.findByLabelText('메모');
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(document.activeElement).toBe(screen.getByLabelText('메모'));
  });
});

describe('shortcuts of plain letters', () => {
  const at = () => document.querySelector('output')?.textContent;
  const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

  it('pressed one after the other on a page lead where they stand for', async () => {
    const user = await open();
    await user.keyboard('ga');
    await settle();
    expect(at()).toBe('/coins');
  });

  it('are letters in a field', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('메모'), 'ga');
    await settle();
    expect(at()).toBe('/');
    expect(screen.getByLabelText('메모')).toHaveProperty('value', 'ga');
  });

  it('can be switched off, and Ctrl K stays', async () => {
    localStorage.setItem('moa.keys', 'off');
    const user = await open();
    await user.keyboard('ga?');
    await settle();
    expect(at()).toBe('/');
    expect(openedCommands()).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(openedCommands()).toBe('palette');
  });

  it('stand in the help sheet', async () => {
    const user = await open();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: '단축키' });
    expect(sheet.textContent).toContain('자산');
    expect(sheet.textContent).toContain('검색');
    await user.click(screen.getByRole('checkbox', { name: '한 글자 단축키 사용' }));
    expect(sheet.textContent).not.toContain('자산');
    expect(localStorage.getItem('moa.keys')).toBe('off');
  });
});
