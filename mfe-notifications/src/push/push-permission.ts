type PushPermission = NotificationPermission | 'unsupported';

/** Returns the current push permission of this browser without prompting. */
export function pushPermission(): PushPermission {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isSupported ? Notification.permission : 'unsupported';
}
