import type { CDPSession, Page } from 'playwright-core';

export type VirtualAuthenticator = CDPSession & { authenticatorId: string };

/** A platform authenticator that holds passkeys and confirms at once. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return Object.assign(session, { authenticatorId });
}

/** As a provider does that carries passkeys from one device to the other. */
export async function carryPasskeys(
  from: VirtualAuthenticator,
  to: VirtualAuthenticator,
): Promise<void> {
  const { authenticatorId } = from;
  const { credentials } = await from.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}
