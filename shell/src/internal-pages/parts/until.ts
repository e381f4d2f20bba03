/** Once it is true, looked at every 10 ms; false where it is not within `ms`. */
export async function until(isTrue: () => boolean, ms = 2_000): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    if (isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return isTrue();
}
