/** One line of the history: what was changed, from what to what, when and from where, and its undoing. */
import type { SettingsChange } from '@moa/contracts/settings/history';
import { describeFailure } from '@moa/host/failure-words';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ArrowRight, Undo2 } from 'lucide-react';
import { useUndoChange } from '../../api/settings-history.ts';
import { backupParts } from '../../messages/backup-parts.ts';
import { history } from '../../messages/history.ts';
import { preferences } from '../../messages/preferences.ts';
import { useValueWords } from '../../preferences/value-words.ts';
import { changeName, changeValue } from './change-words.ts';

export function ChangeRow({ change }: { change: SettingsChange }) {
  const t = useMessages(history);
  const say = {
    of: t,
    preference: useMessages(preferences),
    part: useMessages(backupParts),
    value: useValueWords(),
  };
  const locale = useLocale();
  const undo = useUndoChange();
  const name = changeName(change, say);
  const [before, after] = [change.before, change.after].map((value) =>
    changeValue(change, value, say),
  ) as [string, string];
  const { at, browser, system, ip, place, thisSession, undoable, undoneAt } = change;
  const where = [
    browser && system
      ? t('browserOn', { browser, system })
      : (browser ?? system ?? t('unknownBrowser')),
    ip,
    place === 'local' ? t('local') : place === 'here' ? t('here') : t('unknownPlace'),
    thisSession ? t('thisSession') : null,
  ].filter(Boolean);
  const onUndo = () =>
    undo.mutate(change.id, {
      onSuccess: () =>
        showToast({ title: inBothLanguages(history, 'undone', { name }), type: 'success' }),
    });
  return (
    <Root>
      <When dateTime={at}>{formatTime(at, locale)}</When>
      <What>
        <strong>{name}</strong>
        <Values>
          <span className="visually-hidden">{t('fromTo', { before, after })}</span>
          <span aria-hidden>{before}</span>
          <ArrowRight size={14} aria-hidden />
          <span aria-hidden>{after}</span>
        </Values>
        <Quiet>{where.join(' · ')}</Quiet>
        {undoneAt === null ? null : (
          <Quiet>{t('wasUndone', { time: formatTime(undoneAt, locale) })}</Quiet>
        )}
        {undo.error ? (
          <Wrong role="alert">{describeFailure(undo.error, locale).sentence}</Wrong>
        ) : null}
      </What>
      {undoable ? (
        <Button
          size="small"
          busy={undo.isPending}
          aria-label={t('undoOf', { name })}
          onClick={onUndo}
        >
          {undo.isPending ? null : <Undo2 size={16} aria-hidden />}
          {t('undo')}
        </Button>
      ) : null}
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  align-items: start;
  justify-items: start;
  gap: ${space(1)} ${space(5)};
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  ${media.tablet} { grid-template-columns: 168px minmax(0, 1fr) auto; }
`;
const When = styled.time`
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  color: ${color.textQuiet};
`;
const What = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  strong { font-weight: ${weight.medium}; }
`;
const Values = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
const Quiet = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Wrong = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.danger};
`;
