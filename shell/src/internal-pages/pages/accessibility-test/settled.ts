/** Once nothing has changed in it for a fifth of a second, or after three seconds. */
export function settled(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(late);
      resolve();
    };
    let quiet = setTimeout(end, 200);
    const late = setTimeout(end, 3_000);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, 200);
    });
    observer.observe(place, { childList: true, subtree: true, attributes: true });
  });
}
