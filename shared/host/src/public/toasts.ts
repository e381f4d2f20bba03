export {
  type NewToast,
  type PastToast,
  showToast,
  type ToastText,
  useToastHistory,
} from '../internal/toasts.ts';
