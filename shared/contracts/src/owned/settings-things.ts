/**
 * Resources of the settings that belong to users and are named by an id (`owned` of an operation).
 */
export type SettingsThing =
  | 'backup'
  | 'exchange-key'
  | 'connection-run'
  | 'settings-change'
  | 'wallet';
