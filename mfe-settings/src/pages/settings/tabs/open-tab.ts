/** The tabs of the settings, in their order. */
export const tabs = [
  'general',
  'keys',
  'wallets',
  'discord',
  'rates',
  'backups',
  'history',
] as const;
export type SettingsTab = (typeof tabs)[number];

/** Source being connected in a dialog over the page. */
export type Adding = 'exchange' | 'wallet';

/** The tab that lists what a form adds. */
export const tabByForm: Record<Adding, SettingsTab> = { exchange: 'keys', wallet: 'wallets' };

/**
 * Which tab the address names: `?tab=`; else the tab of the list that its fragment names (`#wallets`) or
 * of what its form adds (`?add=wallet`); else the keys.
 */
export function openTab(params: URLSearchParams, hash: string): SettingsTab {
  const named = tabs.find((known) => known === params.get('tab'));
  if (named !== undefined) return named;
  return hash === '#wallets' || params.get('add') === 'wallet' ? 'wallets' : 'keys';
}
