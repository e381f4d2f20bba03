/** Delivery settings: the pause, channels by alert kind, and what passes through quiet hours. */
import type { DeliverySettings } from '@moa/contracts/notifications/quiet-hours';
import {
  channels,
  type Severity,
  severities,
} from '@moa/contracts/notifications/shapes/notice-words';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import {
  deliverySettingsQuery,
  usePauseNotices,
  useUpdateDeliverySettings,
} from '../api/channels/delivery-settings.ts';
import { useChannels } from '../api/channels/use-channels.ts';
import { deliveryMessages } from '../messages/delivery-settings.ts';
import { ChannelMatrix } from './channel-matrix.tsx';
import { NotSaved } from './not-saved.tsx';
import { Remark, SettingsSection } from './settings-section.tsx';

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
          <Skeleton height={720} />
        )}
      </SettingsSection>
    );
  const { quietHours, muted, floors, pausedUntil } = data;
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
        <ChannelMatrix muted={muted} onChange={(next) => update.mutate({ muted: next })} />
        <ChannelFloors floors={floors} onChange={(next) => update.mutate({ floors: next })} />
        <SelectField
          label={t('breach')}
          value={quietHours.breach}
          onChange={({ target }) =>
            update.mutate({
              quietHours: { breach: target.value as DeliverySettings['quietHours']['breach'] },
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
          onChange={({ target }) => update.mutate({ quietHours: { digest: target.checked } })}
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

type Floors = DeliverySettings['floors'];
type Props = { floors: Floors; onChange(floors: Floors): void };

/** From what severity on each channel is sent to; of channels that nothing is behind there is nothing to choose. */
function ChannelFloors({ floors, onChange }: Props) {
  const t = useMessages(deliveryMessages);
  const known = useChannels();
  return (
    <Group aria-label={t('floors')}>
      <legend>{t('floors')}</legend>
      <Remark>{t('floorsNote')}</Remark>
      <List>
        {channels
          .filter((channel) => known[channel] !== false)
          .map((channel) => (
            <SelectField
              key={channel}
              label={t(channel)}
              value={floors[channel] ?? 'low'}
              onChange={({ target }) =>
                onChange({ ...floors, [channel]: target.value as Severity })
              }
            >
              {severities.map((one) => (
                <option key={one} value={one}>
                  {t(one)}
                </option>
              ))}
            </SelectField>
          ))}
      </List>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; }
`;
const List = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
