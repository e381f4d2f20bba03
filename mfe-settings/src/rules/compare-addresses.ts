/** A run of characters that two addresses share, or that they do not. */
type Run = { text: string; same: boolean };

/** An address in runs of what it shares with another one, place by place; case does not count. */
export function compareAddresses(address: string, other: string): Run[] {
  const runs: Run[] = [];
  for (const [place, letter] of Array.from(address).entries()) {
    const same = letter.toLowerCase() === other[place]?.toLowerCase();
    const last = runs.at(-1);
    if (last?.same === same) last.text += letter;
    else runs.push({ text: letter, same });
  }
  return runs;
}
