/** App settings of the user. */
export {
  changeUserSettings,
  loadUserSettings,
  retryUserSettings,
  settingsHistoryKey,
  userSettingsQuery,
  useSettingsSaving,
  useUserSettings,
} from '../../internal/late/user-settings.ts';
