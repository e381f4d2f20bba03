/** Who is signed in: one state for the shell and every remote. */
import type { Tokens, User } from '@moa/contracts/auth/user';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emit } from './event-bus.ts';
import { queryClient } from './query.ts';
import { clearSession, forgetAccess, readSession, saveSession } from './session-storage.ts';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/session');

export type SessionState =
  /** At start, until it is known. */
  | { status: 'restoring'; user: User | null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }
  /** Away for half an hour: nothing is shown until a passkey opens it again. */
  | { status: 'locked'; user: User };

const expiryMargin = 60_000;
const store = createStore<SessionState>(() => ({
  status: 'restoring',
  user: readSession()?.user ?? null,
}));

export const getSession = store.getState;
export const onSessionChange = store.subscribe;
export function useSession(): SessionState {
  return useStore(store);
}

/** After signing in or up: keeps the tokens and tells everybody. */
export function startSession(user: User, tokens: Tokens): void {
  saveSession({ user, tokens });
  store.setState({ status: 'signed-in', user }, true);
  emit('session.started', { userId: user.id });
}

/** After half an hour without the person: what was read for them goes, they themselves stay. */
export function lockSession(): void {
  const { user, status } = store.getState();
  if (!user || status === 'locked') return;
  forgetAccess();
  queryClient.clear();
  store.setState({ status: 'locked', user }, true);
  emit('session.locked', {});
}

/** New tokens for the same person. */
export function keepTokens(tokens: Tokens): void {
  const saved = readSession();
  if (saved) saveSession({ user: saved.user, tokens });
}

export function updateUser(user: User): void {
  const saved = readSession();
  if (saved) saveSession({ tokens: saved.tokens, user });
  store.setState({ status: 'signed-in', user }, true);
}

/** Forgets the person: tokens, user data and everything that was read for them. */
export function endSession(reason: 'signed-out' | 'idle' = 'signed-out'): void {
  clearSession();
  queryClient.clear();
  store.setState({ status: 'signed-out', user: null }, true);
  emit('session.ended', { reason });
}

/**
 * Takes over what another tab did to the session: signed in, signed out, or became somebody else.
 * Answers what it found.
 */
export function readSessionAgain(): 'started' | 'ended' | 'same' {
  const saved = readSession()?.user ?? null;
  if (saved?.id === store.getState().user?.id) return 'same';
  queryClient.clear();
  if (!saved) {
    store.setState({ status: 'signed-out', user: null }, true);
    emit('session.ended', { reason: 'signed-out' });
    return 'ended';
  }
  store.setState({ status: 'signed-in', user: saved }, true);
  emit('session.started', { userId: saved.id });
  return 'started';
}

/** The access token while it lasts (it counts as expired a minute early), else null. */
export function accessToken(now = Date.now()): string | null {
  const saved = readSession();
  return saved && Date.parse(saved.tokens.expiresAt) - expiryMargin > now
    ? saved.tokens.accessToken
    : null;
}

export function refreshToken(): string | null {
  return readSession()?.tokens.refreshToken ?? null;
}
