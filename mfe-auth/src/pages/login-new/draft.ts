/**
 * The entries of a sign-up before there is an account. They are in this entry of the browser's history,
 * so that a phone which drops the page while the person reads their mail comes back to the same step.
 * They are no secret, go to no server, and are removed once the account exists.
 */
import { consentVersion, currentConsent } from '@moa/contracts/auth/shapes/consent';
import * as z from '@moa/contracts/schema';
import { useLocation, useNavigate } from '@moa/host/router';

const shape = z.object({
  email: z.string(),
  name: z.string(),
  at: z.oneOf(['email', 'code', 'passkey']),
  resendAt: z.string(),
  /** What was agreed to with the address. */
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
