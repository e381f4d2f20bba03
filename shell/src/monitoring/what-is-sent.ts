/**
 * Reports that a page may send. Errors always; measurements and events in production only and for
 * one load in ten; log lines in production only. In the simulated world the cookie `moa_track=1`
 * sends all of them.
 */
import { sending } from '@moa/contracts/monitoring/limits';

export type WhatIsSent = {
  environment: 'production' | 'development';
  tracking: boolean;
  logs: boolean;
};

export function whatIsSent({
  world,
  cookie,
  draw = Math.random(),
}: {
  world: 'sandbox' | 'live';
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
  };
}
