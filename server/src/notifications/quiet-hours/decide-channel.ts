import type { SuppressionCause } from '@moa/contracts/notifications/deliveries';
import {
  type Channel,
  type NoticeCategory,
  type Severity,
  severities,
} from '@moa/contracts/notifications/shapes/notice-words';
import type { CurrentSettings } from './read-settings.ts';

type Decision =
  | { kind: 'now' }
  | { kind: 'later'; at: Date }
  | { kind: 'never'; cause: SuppressionCause };

type About = {
  category: NoticeCategory;
  severity: Severity;
  /** The config wants it sent in quiet hours too. */
  quietHoursBreach: boolean;
};

/** Decides on a notice for one channel by the user's current settings. */
export function decideChannel(
  settings: CurrentSettings,
  { category, severity, quietHoursBreach }: About,
  channel: Channel,
): Decision {
  if (category !== 'security') {
    if (settings.muted[category]?.includes(channel)) return { kind: 'never', cause: 'muted' };
    const floor = settings.floors[channel];
    if (floor !== undefined && isBelow(severity, floor)) {
      return { kind: 'never', cause: 'severity' };
    }
  }
  const held = heldUntil(settings, severity, quietHoursBreach);
  // What our own pages list is silent and is listed at once.
  if (held === null || channel === 'in_app') return { kind: 'now' };
  const cause = settings.quietUntil === null ? 'paused' : 'quiet_hours';
  return settings.quietHours.digest && channel !== 'sound'
    ? { kind: 'later', at: held }
    : { kind: 'never', cause };
}

/** Until when nothing of this may sound, or be sent; null where it may. */
export function heldUntil(
  { pausedUntil, quietUntil, quietHours }: CurrentSettings,
  severity: Severity,
  quietHoursBreach: boolean,
): Date | null {
  if (severity === 'critical') return null;
  const mayBreach = quietHoursBreach || !isBelow(severity, quietHours.breach);
  const quiet = mayBreach ? null : quietUntil;
  if (pausedUntil === null || quiet === null) return pausedUntil ?? quiet;
  return pausedUntil > quiet ? pausedUntil : quiet;
}

export function isBelow(severity: Severity, floor: Severity): boolean {
  return severities.indexOf(severity) < severities.indexOf(floor);
}
