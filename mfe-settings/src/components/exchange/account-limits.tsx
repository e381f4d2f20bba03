import type { AccountLimits as Limits, UnreadPart } from '@moa/contracts/exchanges/account-limits';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { limitWords } from '../../messages/limits.ts';

/** Sentences on data of an account that is not read; errors first. */
export function AccountLimits({ limits }: { limits: Limits }) {
  const t = useMessages(limitWords);
  const { notRead, unread, unknownRights, notUnderstood, lacks } = limits;
  const named = ({ part, word }: UnreadPart) =>
    word === null ? t(`part.${part}`) : t('named', { part: t(`part.${part}`), word });
  const unreadFor = (reason: UnreadPart['reason']) =>
    unread.filter((one) => one.reason === reason).map(named);
  const [withoutRight, withheld, unknown] = [
    unreadFor('right'),
    unreadFor('withheld'),
    unreadFor('unknown'),
  ];
  const list = (names: readonly string[]) => names.join(', ');
  return (
    <>
      {withoutRight.length > 0 ? (
        <Caution>{t('unreadRight', { names: list(withoutRight) })}</Caution>
      ) : null}
      {withheld.length > 0 ? (
        <Caution>{t('unreadWithheld', { names: list(withheld) })}</Caution>
      ) : null}
      {unknown.length > 0 ? (
        <Caution>{t('unreadUnknown', { names: list(unknown) })}</Caution>
      ) : null}
      {unknownRights.length > 0 ? (
        <Caution>{t('unknownRights', { names: list(unknownRights) })}</Caution>
      ) : null}
      {notUnderstood.entries > 0 ? (
        <Caution>
          {t('notUnderstood', {
            count: notUnderstood.entries,
            words: list(notUnderstood.words),
          })}
        </Caution>
      ) : null}
      {lacks.length > 0 ? (
        <Quiet>{t('lacks', { names: list(lacks.map((part) => t(`lacks.${part}`))) })}</Quiet>
      ) : null}
      {notRead.length > 0 ? (
        <Quiet>{t('notRead', { names: list(notRead.map((part) => t(`part.${part}`))) })}</Quiet>
      ) : null}
    </>
  );
}

/** Names of the parts of a wallet that the last reading could not read. */
export function UnreadAssets({ names }: { names: readonly string[] }) {
  const t = useMessages(limitWords);
  return names.length === 0 ? null : (
    <Caution>{t('unreadAssets', { names: names.join(', ') })}</Caution>
  );
}

const Quiet = styled.p`
  margin: ${space(1)} 0 0;
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Caution = styled(Quiet)`
  overflow-wrap: anywhere;
  color: ${color.caution};
`;
