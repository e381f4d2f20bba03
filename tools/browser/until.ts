/** Asks again and again until the answer is yes. Throws with what was waited for after `patience` ms. */
export async function until(
  what: string,
  ask: () => boolean | Promise<boolean>,
  patience = 60_000,
): Promise<void> {
  const end = performance.now() + patience;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
