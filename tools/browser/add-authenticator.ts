import type { CDPSession, Page } from 'playwright-core';

export type VirtualAuthenticator = CDPSession & { authenticatorId: string };

/** Turns automatic answers to passkey requests on or off. The sign-in page sends one when it opens. */
export async function answerOffers(device: VirtualAuthenticator, enabled: boolean): Promise<void> {
  const { authenticatorId } = device;
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

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
