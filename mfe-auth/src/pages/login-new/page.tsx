/** Signing up one step after the other; what is left half-way is gone on with later. */
import { useSession } from '@moa/host/session';
import { useArrivalAt } from '../../components/page/use-arrival-at.ts';
import { AfterAccount } from './after-account.tsx';
import { BeforeAccount } from './before-account.tsx';
import { useNewCodes } from './use-new-codes.ts';

export default function GuidedSignUpPage() {
  const { user } = useSession();
  // Asked for the moment the account is there, and shown by what comes then.
  const codes = useNewCodes();
  useArrivalAt(user ? 'account' : 'none');
  return user ? <AfterAccount codes={codes} /> : <BeforeAccount onSignedUp={codes.make} />;
}
