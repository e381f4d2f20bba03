import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { SkeletonText } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useVerifyToken } from '../../api/recovery.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { SupportNotice } from '../../components/ceremony/support-notice.tsx';
import { recoveryWords } from '../../messages/recovery.ts';
import { recoveryPath } from '../../passkey/device-passkey.ts';
import { usePasskeySupport } from '../../passkey/passkey-support.ts';
import { AskLink } from './ask-link.tsx';

type Props = { token: string | null; onGranted(granted: RecoveryChallenge): void };

const refusal = z.object({ reason: z.oneOf(['expired', 'used', 'unknown']) });

/** Recovery by mail: verifies the link of the page's address, or asks for one. */
export function RecoverByLink({ token, onGranted }: Props) {
  const t = useMessages(recoveryWords);
  const support = usePasskeySupport();
  const verify = useVerifyToken();
  // A link works once, so a browser that cannot make a passkey leaves it for one that can.
  const held = support.status !== 'ready' && !isSandbox();
  const tried = useRef<string | null>(null);
  const use = useEffectEvent((found: string) =>
    verify.mutate({ token: found }, { onSuccess: onGranted }),
  );
  useEffect(() => {
    if (token === null || held || tried.current === token) return;
    tried.current = token;
    use(token);
  }, [token, held]);

  if (token === null)
    return (
      <Panel>
        <AskLink again={false} />
      </Panel>
    );
  if (held)
    return (
      <Panel>
        <SupportNotice
          support={support}
          address={`${location.origin}${recoveryPath}#token=${token}`}
        />
        <Notice>
          <Sentence>{t('held')}</Sentence>
          {t('held.advice')}
        </Notice>
      </Panel>
    );
  if (verify.error) {
    const known =
      verify.error instanceof ApiFailure ? z.safeParse(refusal, verify.error.details) : null;
    if (known?.success)
      return (
        <Panel>
          <Notice tone="caution">
            <Sentence>{t(known.data.reason)}</Sentence>
            {t(`${known.data.reason}.advice`)}
          </Notice>
          <AskLink again />
        </Panel>
      );
    return (
      <Panel>
        <CallFailure error={verify.error} />
        <Button busy={verify.isPending} onClick={() => use(token)}>
          {t('retry')}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel>
      <p role="status">{t('checking')}</p>
      <SkeletonText lines={3} />
    </Panel>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding-top: ${space(5)};
`;
const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
