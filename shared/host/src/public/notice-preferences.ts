export {
  resetNoticePreferences,
  setNoticePreferences,
  useNoticePreferences,
} from '../internal/notices/notice-preferences.ts';
