export {
  hasWayBack,
  recoveryStatusQuery,
  useRecoveryStatus,
} from '../../internal/late/recovery-status.ts';
