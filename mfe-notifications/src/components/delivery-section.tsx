/** What the server sends: the pause, what goes where, and what passes through quiet hours. */
import type { DeliverySettings } from '@moa/contracts/notifications/quiet-hours';
import { channels, severities } from '@moa/contracts/notifications/shapes/notice-words';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import {
  deliverySettingsQuery,
  usePauseNotices,
  useUpdateDeliverySettings,
} from '../api/delivery-settings.ts';
import { deliveryMessages } from '../messages/delivery-settings.ts';
import { NotSaved } from './not-saved.tsx';
import { Remark, SettingsSection } from './settings-section.tsx';

const categories = [
  'price',
  'portfolio',
  'position',
  'protocol',
  'currency',
  'system',
  'security',
] as const;

export function DeliverySection() {
  const t = useMessages(deliveryMessages);
  const locale = useLocale();
  const settings = useQuery(deliverySettingsQuery);
  const update = useUpdateDeliverySettings();
  const pause = usePauseNotices();
  const { data } = settings;
  if (!data)
    return (
      <SettingsSection title={t('matrix')}>
        {settings.error ? (
          <ErrorState
            error={settings.error}
            onRetry={() => void settings.refetch()}
            busy={settings.isFetching}
          />
        ) : (
          <Skeleton height={560} />
        )}
      </SettingsSection>
    );
  const { quietHours, muted, floors, pausedUntil } = data;
  const change = (part: Partial<DeliverySettings>) =>
    update.mutate({ quietHours, muted, floors, ...part });
  const failure = update.error ?? pause.error;
  return (
    <>
      <SettingsSection title={t('pause')}>
        <Remark>{t('pauseNote')}</Remark>
        {pausedUntil === null ? (
          <Hours>
            {([1, 8, 24] as const).map((count) => (
              <Button
                key={count}
                size="small"
                aria-label={t('pauseFor', { count })}
                busy={pause.isPending && pause.variables === count}
                onClick={() => pause.mutate(count)}
              >
                {t('hours', { count })}
              </Button>
            ))}
          </Hours>
        ) : (
          <Notice
            tone="caution"
            action={
              <Button size="small" busy={pause.isPending} onClick={() => pause.mutate(null)}>
                {t('resume')}
              </Button>
            }
          >
            {t('pausedUntil', { time: formatTime(pausedUntil, locale) })}
          </Notice>
        )}
      </SettingsSection>
      <SettingsSection title={t('matrix')}>
        <Remark>{t('matrixNote')}</Remark>
        <Scroll>
          <table>
            <thead>
              <tr>
                <td />
                {channels.map((channel) => (
                  <th key={channel} scope="col">
                    {t(channel)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {categories.map((category) => (
                <tr key={category}>
                  <th scope="row">{t(category)}</th>
                  {channels.map((channel) => {
                    const off = muted[category] ?? [];
                    const isFixed = category === 'security';
                    const name = t('cell', { category: t(category), channel: t(channel) });
                    return (
                      <td key={channel}>
                        <label>
                          <input
                            type="checkbox"
                            aria-label={isFixed ? `${name}, ${t('always')}` : name}
                            disabled={isFixed}
                            checked={isFixed || !off.includes(channel)}
                            onChange={({ target }) =>
                              change({
                                muted: {
                                  ...muted,
                                  [category]: target.checked
                                    ? off.filter((one) => one !== channel)
                                    : [...off, channel],
                                },
                              })
                            }
                          />
                        </label>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        <SelectField
          label={t('breach')}
          value={quietHours.breach}
          onChange={({ target }) =>
            change({
              quietHours: {
                ...quietHours,
                breach: target.value as DeliverySettings['quietHours']['breach'],
              },
            })
          }
        >
          {severities.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <Switch
          checked={quietHours.digest}
          note={t('digestNote')}
          onChange={({ target }) =>
            change({ quietHours: { ...quietHours, digest: target.checked } })
          }
        >
          {t('digest')}
        </Switch>
        <NotSaved error={failure} />
      </SettingsSection>
    </>
  );
}

const Hours = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(2)};
  > button { min-height: 44px; }
`;
const Scroll = styled.div`
  overflow-x: auto;
  table { width: 100%; border-collapse: collapse; font-size: ${fontSize[13]}; }
  thead th { padding: 0 2px ${space(1)}; font-weight: ${weight.medium}; color: ${color.textQuiet}; white-space: nowrap; }
  tbody th { text-align: start; font-weight: ${weight.regular}; word-break: keep-all; overflow-wrap: normal; }
  tbody tr { border-top: 1px solid ${color.border}; }
  tbody td { padding: 0; text-align: center; }
  label { display: grid; place-items: center; min-width: 44px; min-height: 44px; cursor: pointer; }
  input { width: 18px; height: 18px; margin: 0; accent-color: ${color.accent}; cursor: inherit; }
  label:has(:disabled) { cursor: not-allowed; }
`;
