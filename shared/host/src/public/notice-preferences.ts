export {
  resetNoticePreferences,
  setNoticePreferences,
  useNoticePreferences,
} from '../internal/notice-preferences.ts';
