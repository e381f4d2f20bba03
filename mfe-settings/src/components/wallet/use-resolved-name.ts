import type { WalletCheck } from '@moa/contracts/settings/wallets';
import { useEffect, useState } from 'react';

/** Hands on the address that an entered name leads to, once for each, and knows the name until it is forgotten. */
export function useResolvedName(
  check: WalletCheck | undefined,
  onResolved: (address: string, name: string) => void,
) {
  const [name, setName] = useState<string | null>(null);
  const resolved = check?.form === 'ens' ? check : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each name that was resolved
  useEffect(() => {
    if (!resolved?.address || !resolved.name) return;
    onResolved(resolved.address, resolved.name);
    setName(resolved.name);
  }, [resolved?.address, resolved?.name]);
  return { name, forget: () => setName(null) };
}
