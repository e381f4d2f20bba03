/** An account as the server describes it, for what a test does not care about. */

import type { PasskeySummary } from '@moa/contracts/auth/credentials';
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import type { Profile } from '@moa/contracts/auth/shapes/user';
import type { OpenSession } from '@moa/contracts/settings/access-tokens';
import { testUser } from '@moa/testing/render-in-app';

export function buildProfile(given: Partial<Profile> = {}): Profile {
  return {
    ...testUser,
    createdAt: '2026-01-02T03:04:05.000Z',
    emailVerified: true,
    pendingEmail: null,
    locale: 'ko',
    timeZone: 'Asia/Seoul',
    baseCurrency: 'KRW',
    lastSignInAt: '2026-11-20T00:00:00.000Z',
    consent: { version: currentConsent, at: '2026-01-02T03:04:05.000Z' },
    deletionAt: null,
    ...given,
  };
}

export function buildPasskey(given: Partial<PasskeySummary> = {}): PasskeySummary {
  return {
    id: 'pk1',
    name: 'iCloud Keychain',
    provider: 'iCloud Keychain',
    synced: true,
    createdAt: '2026-01-02T03:04:05.000Z',
    lastUsedAt: '2026-11-20T00:00:00.000Z',
    current: true,
    ...given,
  };
}

export function buildOpenSession(given: Partial<OpenSession> = {}): OpenSession {
  return {
    id: 'ses_1',
    device: 'computer',
    browser: 'Chrome',
    system: 'macOS',
    ip: '127.0.0.1',
    place: 'local',
    createdAt: '2026-11-20T00:00:00.000Z',
    lastSeenAt: new Date().toISOString(),
    expiresAt: '2026-12-20T00:00:00.000Z',
    current: true,
    rememberMe: true,
    bound: true,
    ...given,
  };
}
