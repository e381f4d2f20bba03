export {
  endSession,
  getSession,
  refreshToken,
  startSession,
  updateUser,
  useSession,
} from '../internal/session.ts';
