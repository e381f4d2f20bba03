type PushPermission = NotificationPermission | 'unsupported';

/** What this browser allows at this moment; asks nothing. */
export function pushPermission(): PushPermission {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isSupported ? Notification.permission : 'unsupported';
}
