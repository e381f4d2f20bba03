/** Save state of the last change, with undo. */
import { describeFailure } from '@moa/host/failure-words';
import { retryUserSettings, useSettingsSaving } from '@moa/host/late/user-settings';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { Undo2 } from 'lucide-react';
import { preferences } from '../messages/preferences.ts';
import { preferencesPage } from '../messages/preferences-page.ts';
import { groupTitle, isGroup } from './group-title.ts';
import type { Preferences } from './use-preferences.ts';

export function SavingState({ of: { last, undo } }: { of: Preferences }) {
  const t = useMessages(preferencesPage);
  const name = useMessages(preferences);
  const locale = useLocale();
  const { waiting, failure } = useSettingsSaving();
  if (failure !== null) {
    const waits = Object.keys(waiting).length > 0;
    return (
      <Notice
        tone="danger"
        action={
          waits ? (
            <Button size="small" onClick={retryUserSettings}>
              {t('retry')}
            </Button>
          ) : null
        }
      >
        {t('notSaved', { reason: describeFailure(failure, locale).sentence })}
      </Notice>
    );
  }
  if (last === null) return null;
  const what = isGroup(last.what) ? t(groupTitle[last.what]) : name(last.what);
  return (
    <Notice
      action={
        <Button size="small" onClick={undo}>
          <Undo2 size={16} aria-hidden />
          {t('undo')}
        </Button>
      }
    >
      {Object.keys(waiting).length > 0 ? t('saving') : t('saved', { name: what })}
    </Notice>
  );
}
