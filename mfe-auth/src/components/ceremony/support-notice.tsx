/** Says before anything is pressed that passkeys do not work here, and what does. */
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { buttonLook } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { passkeyWords } from '../../messages/passkey-words.ts';
import { externalBrowserLink } from '../../passkey/external-browser-link.ts';
import type { PasskeySupport } from '../../passkey/passkey-support.ts';

type Props = {
  support: PasskeySupport;
  /**
   * Address to open in another browser. Defaults to this page; set if it carries data that the
   * address bar does not show.
   */
  address?: string;
};

export function SupportNotice({ support, address = location.href }: Props) {
  const t = useMessages(passkeyWords);
  if (support.status === 'ready') return null;
  const { reason, app } = support;
  if (reason !== 'in-app')
    return (
      <Notice tone="caution">
        <Sentence>{t(reason)}</Sentence>
        {t(`${reason}.advice`)}
      </Notice>
    );
  const { link, menu } = externalBrowserLink(app ?? 'other', {
    address,
    userAgent: navigator.userAgent,
  });
  return (
    <Notice tone="caution">
      <Sentence>
        {t('in-app', { app: app === null || app === 'other' ? t('in-app.other') : app })}
      </Sentence>
      {t(link === null ? `in-app.${menu}` : 'in-app.advice')}
      <Ways>
        {link === null ? null : (
          <OpenLink $size="small" href={link}>
            {t('in-app.open')}
          </OpenLink>
        )}
        <CopyField label={t('in-app.address')} value={address} shown={address.replace(/#.*/, '')} />
      </Ways>
    </Notice>
  );
}

/**
 * Says that this device keeps no passkeys while others can be used. The fact is known a moment after the
 * page is drawn, so the notice is below the buttons and pushes none of them away.
 */
export function NotOnDevice({ support }: Pick<Props, 'support'>) {
  const t = useMessages(passkeyWords);
  if (support.status !== 'ready' || support.onDevice !== false) return null;
  return (
    <Notice tone="info">
      <Sentence>{t('not-on-device')}</Sentence>
      {t('not-on-device.advice')}
      {isSandbox() ? ` ${t('not-on-device.practice')}` : null}
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
