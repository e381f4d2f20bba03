import type { AccountTwin } from '@moa/contracts/settings/api-keys';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useChooseAccount } from '../../api/choose-account.ts';
import { sameAccountWords } from '../../messages/same-account.ts';

/** Another key reads the same account: asked at the one that was connected later, and said at both. */
export function SameAccount({ keyId, twin }: { keyId: string; twin: AccountTwin }) {
  const t = useMessages(sameAccountWords);
  const locale = useLocale();
  const choose = useChooseAccount(keyId, twin.id);
  const { label, foundBy, isSecond, choice } = twin;
  const isOpen = choice === null;
  return (
    <Note $open={isOpen && isSecond}>
      <span>
        {choice === 'apart'
          ? t('apart', { label })
          : choice === 'same'
            ? t('same', { label })
            : `${t('asked', { label })} ${t(`foundBy.${foundBy}`)} ${t('once')}`}
      </span>
      {isOpen && isSecond ? (
        <Choices>
          <Button size="small" busy={choose.isPending} onClick={() => choose.mutate('same')}>
            {t('keepOne')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={choose.isPending}
            onClick={() => choose.mutate('apart')}
          >
            {t('keepTwo')}
          </Button>
        </Choices>
      ) : null}
      {!isOpen && isSecond ? (
        <Choices>
          <Button
            size="small"
            tone="quiet"
            busy={choose.isPending}
            onClick={() => choose.mutate(null)}
          >
            {t('change')}
          </Button>
        </Choices>
      ) : null}
      {choose.error ? <span>{describeFailure(choose.error, locale).sentence}</span> : null}
    </Note>
  );
}

const Note = styled.div<{ $open: boolean }>`
  margin: ${space(1)} 0 0;
  font-size: ${fontSize[12]};
  color: ${({ $open }) => ($open ? color.caution : color.textFaint)};
`;
const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(1)};
`;
