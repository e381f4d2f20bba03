/** From what severity on each channel is sent to; of channels that nothing is behind there is nothing to choose. */
import type { DeliverySettings } from '@moa/contracts/notifications/quiet-hours';
import {
  channels,
  type Severity,
  severities,
} from '@moa/contracts/notifications/shapes/notice-words';
import { useMessages } from '@moa/i18n/messages';
import { fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useChannels } from '../api/channels/use-channels.ts';
import { deliveryMessages } from '../messages/delivery-settings.ts';
import { Remark } from './settings-section.tsx';

type Floors = DeliverySettings['floors'];
type Props = { floors: Floors; onChange(floors: Floors): void };

export function ChannelFloors({ floors, onChange }: Props) {
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
