/**
 * Why a browser could not be subscribed: the person has left its question open or has refused, or the
 * browser itself could not, such as where its push service cannot be reached.
 */
export class PushFailure extends Error {
  override name = 'PushFailure';
  readonly kind: 'dismissed' | 'denied' | 'browser';
  constructor(kind: PushFailure['kind'], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}
