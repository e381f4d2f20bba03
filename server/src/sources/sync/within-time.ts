import { ProviderError } from '../../providers/provider-error.ts';

/** The answer, or a failure when it takes longer than that: each request has a limit, and so has all of them. */
export async function withinTime<T>(
  work: Promise<T>,
  milliseconds: number,
  who: string,
  code: ProviderError['code'],
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new ProviderError('timeout', code, `${who} did not answer in time.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What comes too late, comes in vain.
    work.catch(() => undefined);
  }
}
