import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { login } from '../../messages/login.ts';

/** Choice of the session's duration on this device, with an explanation. */
export function RememberChoice({
  value,
  onChange,
}: {
  value: boolean;
  onChange(value: boolean): void;
}) {
  const t = useMessages(login);
  return (
    <Root>
      <Choice
        label={t('remember')}
        options={[
          { value: 'long', label: t('days30') },
          { value: 'short', label: t('days1') },
        ]}
        value={value ? 'long' : 'short'}
        onChange={(choice) => onChange(choice === 'long')}
      />
      <Means aria-live="polite">{t(value ? 'days30Means' : 'days1Means')}</Means>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
const Means = styled.p`
  font-size: ${fontSize[13]};
  line-height: 1.45;
  color: ${color.textQuiet};
`;
