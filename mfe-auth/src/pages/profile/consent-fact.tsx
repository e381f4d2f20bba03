/**
 * Version and date of the consent. If there is none on record, or one to an older version, it can
 * be given here.
 */
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import type { Profile } from '@moa/contracts/auth/shapes/user';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useUpdateMe } from '../../api/update-me.ts';
import { CallFailure } from '../../components/call-failure.tsx';
import { consentWords } from '../../messages/consent-words.ts';

export function ConsentFact({ consent }: Pick<Profile, 'consent'>) {
  const t = useMessages(consentWords);
  const locale = useLocale();
  const update = useUpdateMe();
  const current = consent?.version === currentConsent;
  return (
    <Root aria-labelledby="consent-title" role="group">
      <Title id="consent-title">{t('title')}</Title>
      <p>{t('what')}</p>
      <Said>
        {consent
          ? t('given', { date: formatTime(consent.at, locale), version: consent.version })
          : t('notGiven')}
        {consent && !current ? ` ${t('older')}` : null}
      </Said>
      <CallFailure error={update.error} />
      {current ? null : (
        <div>
          <Button
            size="small"
            busy={update.isPending}
            onClick={() =>
              update.mutate(
                { consent: currentConsent },
                {
                  onSuccess: () =>
                    showToast({ type: 'success', title: inBothLanguages(consentWords, 'agreed') }),
                },
              )
            }
          >
            {t('agree')}
          </Button>
        </div>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.border};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Title = styled.p`
  font-weight: ${weight.medium};
  color: ${color.text};
`;
const Said = styled.p`
  color: ${color.text};
  font-variant-numeric: tabular-nums;
`;
