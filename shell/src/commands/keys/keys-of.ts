/** The names of the keys of one stroke: `mod+shift+d` is ⌘ ⇧ D on Apple, Ctrl Shift D elsewhere. */
export function getKeys(stroke: string, apple: boolean): string[] {
  return stroke.split('+').map((part) => {
    if (part === 'mod') return apple ? '⌘' : 'Ctrl';
    if (part === 'shift') return apple ? '⇧' : 'Shift';
    return part.toUpperCase();
  });
}
