/**
 * Key strokes in the notation of shortcuts: `g`, `?`, `mod+k`, `mod+shift+d`; null for
 * keys that no shortcut contains.
 */
type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

export function getStroke(press: Press, apple = isApple()): string | null {
  if (press.isComposing || press.repeat || press.altKey) return null;
  const letter = getLetter(press);
  const mod = apple ? press.metaKey : press.ctrlKey;
  if (mod) return letter === null ? null : `mod+${press.shiftKey ? 'shift+' : ''}${letter}`;
  if (press.ctrlKey || press.metaKey) return null;
  if (press.key === '?') return '?';
  return press.shiftKey ? null : letter;
}

/** With a Korean keyboard the key says ㅎ where the cap says G: the place of the key decides then. */
function getLetter({ key, code }: Press): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^[\u3131-\u318e]$/.test(key)
    ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null)
    : null;
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
