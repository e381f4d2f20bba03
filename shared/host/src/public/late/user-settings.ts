/** What the person chose for the whole app. */
export {
  changeUserSettings,
  loadUserSettings,
  retryUserSettings,
  settingsHistoryKey,
  userSettingsQuery,
  useSettingsSaving,
  useUserSettings,
} from '../../internal/late/user-settings.ts';
