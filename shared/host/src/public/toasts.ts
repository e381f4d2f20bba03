export {
  type NewToast,
  type PastToast,
  showToast,
  type ToastText,
  useToastHistory,
} from '../internal/notices/toasts.ts';
