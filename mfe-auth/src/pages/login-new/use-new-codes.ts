import { useRenewCodes } from '../../api/renew-codes.ts';

export type NewCodes = {
  /** Null until they are made; nothing else keeps them. */
  codes: readonly string[] | null;
  busy: boolean;
  error: unknown;
  make(): void;
  forget(): void;
};

export function useNewCodes(): NewCodes {
  const renew = useRenewCodes();
  return {
    codes: renew.data?.codes ?? null,
    busy: renew.isPending,
    error: renew.error,
    make: () => renew.mutate(),
    forget: () => renew.reset(),
  };
}
