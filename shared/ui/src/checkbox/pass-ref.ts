import type { Ref, RefCallback } from 'react';

/** Hands a node on to the ref that a part was given, and gives back that ref's clean-up. */
export function passRef<Node>(
  ref: Ref<Node> | undefined,
  node: Node | null,
): ReturnType<RefCallback<Node>> | undefined {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
  return undefined;
}
