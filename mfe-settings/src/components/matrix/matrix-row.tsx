import type { ConnectionRun } from '@moa/contracts/settings/test-all-connections';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { keys } from '../../messages/keys.ts';
import { clockLimitMs, doesMore } from '../../rules/is-fine.ts';

type Props = { account: ConnectionRun['accounts'][number] };

/** One account: what its exchange answered, or that it has not yet. */
export function MatrixRow({ account: { label, status, test } }: Props) {
  const t = useMessages(keys);
  const verdict = (good: boolean | null) => {
    const tone: BadgeTone = good === null ? 'neutral' : good ? 'success' : 'danger';
    return <Badge tone={tone}>{t(good === null ? 'unknown' : good ? 'yes' : 'no')}</Badge>;
  };
  if (test === null) {
    return (
      <tr>
        <th scope="row">{label}</th>
        <td colSpan={6}>
          <Badge tone={status === 'waiting' ? 'accent' : 'danger'}>
            {t(status === 'waiting' ? 'waiting' : 'lostTest')}
          </Badge>
        </td>
      </tr>
    );
  }
  const { reachable, authenticated, permissions, ipAllowed, clockSkewMs, latencyMs } = test;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{verdict(reachable)}</td>
      <td>{verdict(reachable ? authenticated : null)}</td>
      <td>
        {authenticated ? (
          <Badge tone={doesMore(permissions) ? 'danger' : 'success'}>
            {t(
              doesMore(permissions)
                ? 'doesMore'
                : permissions.includes('unknown')
                  ? 'readsUnclear'
                  : 'readsOnly',
            )}
          </Badge>
        ) : (
          verdict(null)
        )}
      </td>
      <td>{verdict(ipAllowed)}</td>
      <td>{verdict(clockSkewMs === null ? null : Math.abs(clockSkewMs) < clockLimitMs)}</td>
      <td>{reachable ? t('milliseconds', { ms: latencyMs }) : verdict(null)}</td>
    </tr>
  );
}
