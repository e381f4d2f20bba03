/**
 * Entries of a sign-up before the account exists. They are stored in the browser's history entry,
 * so that a phone that unloads the page while the user reads mail returns to the same step. They
 * contain no secret, are not sent to a server, and are removed once the account exists.
 */
import { consentVersion, currentConsent } from '@moa/contracts/auth/shapes/consent';
import * as z from '@moa/contracts/schema';
import { useLocation, useNavigate } from '@moa/host/router';

const shape = z.object({
  email: z.string(),
  name: z.string(),
  at: z.oneOf(['email', 'code', 'passkey']),
  resendAt: z.string(),
  /** Version of the consent given with the address. */
  consent: consentVersion,
});
export type Draft = z.Output<typeof shape>;

const empty: Draft = { email: '', name: '', at: 'email', resendAt: '', consent: currentConsent };

export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const parsed = z.safeParse(shape, state);
  const draft = parsed.success ? parsed.data : empty;
  return [
    draft,
    (change) => navigate({ pathname, search }, { replace: true, state: { ...draft, ...change } }),
  ];
}
