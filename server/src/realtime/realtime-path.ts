export const realtimePath = '/ws/realtime';
export const noticesPath = '/ws/notifications';

/** Codes of our own that a page can tell apart. */
export const closeCodes = {
  ended: 4401,
  tooMany: 4429,
  badMessage: 4400,
  restarting: 1012,
  failed: 1011,
};
