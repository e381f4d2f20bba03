/** Once the next frame was handed to the screen, in ms of `performance.now()`; after a second where none is drawn. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    const end = () => {
      cancelAnimationFrame(frame);
      clearTimeout(late);
      resolve(performance.now());
    };
    const late = setTimeout(end, 1_000);
    // The task after a frame runs once that frame was handed to the screen.
    const frame = requestAnimationFrame(() => setTimeout(end));
  });
}
