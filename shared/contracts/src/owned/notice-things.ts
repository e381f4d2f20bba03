/**
 * Resources of notifications that belong to users and are named by an id (`owned` of an operation).
 */
export type NoticeThing =
  | 'alert'
  | 'currency-alert'
  | 'delivery'
  | 'notice-config'
  | 'notice-subscription'
  | 'notice-trigger'
  | 'push-device'
  | 'webhook';
