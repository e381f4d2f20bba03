/** What of the settings belongs to a person and is named by an id (`owned` of an operation). */
export type SettingsThing =
  | 'backup'
  | 'exchange-key'
  | 'connection-run'
  | 'settings-change'
  | 'wallet';
