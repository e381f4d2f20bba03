/** Matrix of alert kinds (rows) and channels that have a destination (columns). */
import type { DeliverySettings } from '@moa/contracts/notifications/quiet-hours';
import {
  type Channel,
  channels,
  type NoticeCategory,
  noticeCategories,
} from '@moa/contracts/notifications/shapes/notice-words';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useChannels } from '../api/channels/use-channels.ts';
import { deliveryMessages } from '../messages/delivery-settings.ts';

type Muted = DeliverySettings['muted'];
type Props = { muted: Muted; onChange(muted: Muted): void };

export function ChannelMatrix({ muted, onChange }: Props) {
  const t = useMessages(deliveryMessages);
  const known = useChannels();
  const isMissing = (channel: Channel) => known[channel] === false;
  const toggle = (category: NoticeCategory, channel: Channel, on: boolean) => {
    const off = muted[category] ?? [];
    onChange({
      ...muted,
      [category]: on ? off.filter((one) => one !== channel) : [...off, channel],
    });
  };
  return (
    <Scroll>
      <table>
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col" data-missing={isMissing(channel) || undefined}>
                {t(channel)}
                {isMissing(channel) ? (
                  <a href={`#${channel}`} aria-label={t('connectOf', { channel: t(channel) })}>
                    {t('connect')}
                  </a>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeCategories.map((category) => (
            <tr key={category}>
              <th scope="row">{t(category)}</th>
              {channels.map((channel) => {
                const missing = isMissing(channel);
                const isFixed = category === 'security';
                const isOff = muted[category]?.includes(channel) ?? false;
                const name = t('cell', { category: t(category), channel: t(channel) });
                return (
                  <td key={channel}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={
                          missing
                            ? `${name}, ${t('missing')}`
                            : isFixed
                              ? `${name}, ${t('always')}`
                              : name
                        }
                        disabled={isFixed || missing}
                        checked={!missing && (isFixed || !isOff)}
                        onChange={({ target }) => toggle(category, channel, target.checked)}
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
  );
}

const Scroll = styled.div`
  overflow-x: auto;
  table { width: 100%; border-collapse: collapse; font-size: ${fontSize[13]}; }
  thead th { padding: 0 2px ${space(1)}; font-weight: ${weight.medium}; color: ${color.textQuiet}; white-space: nowrap; vertical-align: top; }
  thead a { display: block; padding: ${space(1)} 0; color: ${color.accent}; font-size: ${fontSize[12]}; }
  thead [data-missing] { color: ${color.textFaint}; }
  tbody th { text-align: start; font-weight: ${weight.regular}; word-break: keep-all; overflow-wrap: normal; }
  tbody tr { border-top: 1px solid ${color.border}; }
  tbody td { padding: 0; text-align: center; }
  label { display: grid; place-items: center; min-width: 44px; min-height: 44px; cursor: pointer; }
  input { width: 18px; height: 18px; margin: 0; accent-color: ${color.accent}; cursor: inherit; }
  label:has(:disabled) { cursor: not-allowed; }
`;
