/** Once what was just changed is on the screen and has settled. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 80));
}
