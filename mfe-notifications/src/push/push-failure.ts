/**
 * Reason that a browser could not be subscribed: the user dismissed or denied the prompt, or the
 * browser failed, such as where its push service is unreachable.
 */
export class PushFailure extends Error {
  override name = 'PushFailure';
  readonly kind: 'dismissed' | 'denied' | 'browser';
  constructor(kind: PushFailure['kind'], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}
