import type { NewNoticeConfig, NoticeConfig } from '@moa/contracts/notifications/configs';
import type { Sending } from './rule-draft.ts';

/** The config that sends exactly so; undefined where one has to be made. */
export function chooseConfig(
  configs: readonly NoticeConfig[],
  category: NewNoticeConfig['category'],
  sending: Sending,
): NoticeConfig | undefined {
  return configs.find(
    (config) =>
      config.enabled && config.category === category && sameText(config) === sameText(sending),
  );
}

function sameText({ channels, webhookIds, severityFloor, quietHoursBreach }: Sending): string {
  return JSON.stringify([
    [...channels].sort(),
    [...webhookIds].sort(),
    severityFloor,
    quietHoursBreach,
  ]);
}
