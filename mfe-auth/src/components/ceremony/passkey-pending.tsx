import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { login } from '../../messages/login.ts';
import { stopAsking } from '../../passkey/device-passkey.ts';

/** Shown while the browser asks for the passkey: what is pending, and a button that cancels it. */
export function PasskeyPending({ active }: { active: boolean }) {
  const t = useMessages(login);
  return (
    <Root role="status">
      {active ? (
        <>
          <span>{t('waiting')}</span>
          <Button size="small" tone="quiet" onClick={stopAsking}>
            {t('cancel')}
          </Button>
        </>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: -${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  &:empty { display: none; }
`;
