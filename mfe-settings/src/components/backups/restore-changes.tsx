/** Changes that a restore would make, each with its current and its new value. */
import type { RestoreChange } from '@moa/contracts/settings/backups';
import { type UserSettingName, userSettings } from '@moa/contracts/settings/user';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { backupParts } from '../../messages/backup-parts.ts';
import { backups } from '../../messages/backups.ts';
import { preferences } from '../../messages/preferences.ts';
import { useValueWords } from '../../preferences/value-words.ts';
import { describeValue } from './describe-value.ts';

/** More would not be read. */
const maxShown = 50;

export function RestoreChanges({ changes }: { changes: readonly RestoreChange[] }) {
  const t = useMessages(backups);
  const part = useMessages(backupParts);
  const setting = useMessages(preferences);
  const value = useValueWords();
  const words = (change: RestoreChange, side: unknown) => {
    if (side !== null && change.group === 'preferences' && isSetting(change.path))
      return value(change.path, side);
    return describeValue(change.group, side, t);
  };
  const hidden = changes.length - maxShown;
  return (
    <>
      <List>
        {changes.slice(0, maxShown).map((change) => {
          const { group, path, before, after } = change;
          const name = group === 'preferences' && isSetting(path) ? setting(path) : path;
          return (
            <li key={`${group} ${path}`}>
              <Head>
                <strong>{name}</strong>
                <Quiet as="span">{part(group)}</Quiet>
                <Badge tone={before === null ? 'success' : 'accent'}>
                  {t(before === null ? 'added' : 'replaced')}
                </Badge>
              </Head>
              <dl>
                {before === null ? null : (
                  <div>
                    <dt>{t('before')}</dt>
                    <dd>{words(change, before)}</dd>
                  </div>
                )}
                <div>
                  <dt>{t('after')}</dt>
                  <dd>{words(change, after)}</dd>
                </div>
              </dl>
            </li>
          );
        })}
      </List>
      {hidden > 0 ? <Quiet>{t('more', { count: hidden })}</Quiet> : null}
    </>
  );
}

function isSetting(path: string): path is UserSettingName {
  return path in userSettings.shape;
}

const List = styled.ul`
  display: grid;
  list-style: none;
  margin: 0;
  padding: 0;
  > li { padding: ${space(3)} 0; }
  > li + li { border-top: 1px solid ${color.border}; }
  dl { display: grid; gap: ${space(1)}; margin: ${space(1)} 0 0; font-size: ${fontSize[13]}; }
  dl > div { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: ${space(2)}; }
  dt { color: ${color.textQuiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  strong { min-width: 0; font-weight: ${weight.semibold}; overflow-wrap: anywhere; }
`;
