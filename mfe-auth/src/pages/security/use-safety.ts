/** Rates the security of this account from profile, recovery status, passkeys and sessions. */

import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useNow } from '@moa/ui/core/figures';
import { useMe } from '../../api/me.ts';
import { usePasskeys } from '../../api/passkeys.ts';
import { useSessions } from '../../api/sessions.ts';
import { rateSafety } from './safety.ts';

export function useSafety() {
  const me = useMe();
  const passkeys = usePasskeys();
  const recovery = useRecoveryStatus();
  const sessions = useSessions();
  const now = useNow(60_000);
  const all = [me, passkeys, recovery, sessions];
  const known = me.data && passkeys.data && recovery.data && sessions.data;
  return {
    email: me.data?.email ?? null,
    data: known
      ? rateSafety(
          {
            emailVerified: me.data.emailVerified,
            codesLeft: recovery.data.codesLeft,
            passkeys: passkeys.data,
            sessions: sessions.data,
          },
          now,
        )
      : undefined,
    dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    error: known ? null : (all.find(({ error }) => error)?.error ?? null),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of all) if (query.error) void query.refetch();
    },
  };
}
