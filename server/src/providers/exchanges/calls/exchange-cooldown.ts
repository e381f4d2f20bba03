import type { OutsideMemory } from '../../outside-memory.ts';

/** Seconds to wait before the next call; 0 when calls are welcome. */
export async function cooldownSeconds(
  { pauses }: Pick<OutsideMemory, 'pauses'>,
  address: string,
): Promise<number> {
  const end = await pauses.until(address);
  return end === 0 ? 0 : Math.ceil((end - Date.now()) / 1000);
}

export async function coolDown(
  { pauses }: Pick<OutsideMemory, 'pauses'>,
  address: string,
  seconds: number,
): Promise<void> {
  await pauses.extend(address, Date.now() + seconds * 1000);
}
