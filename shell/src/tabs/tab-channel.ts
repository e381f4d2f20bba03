/**
 * A channel to the other tabs of this browser. Where the browser has none, or refuses it (Firefox with
 * cookies blocked), each tab stands alone: `isOpen` is false, and nothing is sent or received.
 */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'> & {
  isOpen: boolean;
};

export function openTabChannel(name: string): TabChannel {
  try {
    return Object.assign(new BroadcastChannel(name), { isOpen: true });
  } catch {
    return {
      isOpen: false,
      onmessage: null,
      postMessage: () => undefined,
      close: () => undefined,
    };
  }
}
