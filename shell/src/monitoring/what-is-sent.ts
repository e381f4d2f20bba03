/**
 * What a page may send. Errors always; measurements and events in production alone and of one load in
 * ten; log lines in production alone. In the simulated world the cookie `moa_track=1` sends all of it.
 */
import { sending } from '@moa/contracts/monitoring/limits';
import type { LogLevel } from '@moa/contracts/monitoring/shapes/log-line';

export type WhatIsSent = {
  environment: 'production' | 'development';
  tracking: boolean;
  logs: boolean;
  /** Lines below it are not even remembered. */
  level: LogLevel;
};

export function whatIsSent({
  world,
  hostname,
  cookie,
  draw = Math.random(),
}: {
  world: 'sandbox' | 'live';
  hostname: string;
  cookie: string;
  /** From 0 to 1, once for each load. */
  draw?: number;
}): WhatIsSent {
  const isProduction = world === 'live';
  const isForced = !isProduction && /(?:^|;\s*)moa_track=1(?:;|$)/.test(cookie);
  return {
    environment: isProduction ? 'production' : 'development',
    tracking: isForced || (isProduction && draw < sending.productionSampleRate),
    logs: isForced || isProduction,
    level: /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'debug' : 'info',
  };
}
