/** Says before anything is pressed that passkeys do not work here, and what does. */
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { buttonLook } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { passkeyWords } from '../messages/passkey-words.ts';
import type { PasskeySupport } from '../passkey/passkey-support.ts';

export function SupportNotice({ support }: { support: PasskeySupport }) {
  const t = useMessages(passkeyWords);
  if (support.status === 'ready') {
    if (support.onDevice !== false) return null;
    return (
      <Notice tone="info">
        <Sentence>{t('not-on-device')}</Sentence>
        {t('not-on-device.advice')}
        {isSandbox() ? ` ${t('not-on-device.practice')}` : null}
      </Notice>
    );
  }
  const { reason, app } = support;
  if (reason !== 'in-app')
    return (
      <Notice tone="caution">
        <Sentence>{t(reason)}</Sentence>
        {t(`${reason}.advice`)}
      </Notice>
    );
  return (
    <Notice tone="caution">
      <Sentence>
        {t('in-app', { app: app === null || app === 'other' ? t('in-app.other') : app })}
      </Sentence>
      {t('in-app.advice')}
      <Ways>
        {app === 'KakaoTalk' ? (
          <OpenLink
            $size="small"
            href={`kakaotalk://web/openExternal?url=${encodeURIComponent(location.href)}`}
          >
            {t('in-app.open')}
          </OpenLink>
        ) : null}
        <CopyField label={t('in-app.address')} value={location.href} />
      </Ways>
    </Notice>
  );
}

const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(3)};
  min-width: 0;
`;
const OpenLink = styled.a<{ $size: 'small' }>`
  ${buttonLook}
`;
