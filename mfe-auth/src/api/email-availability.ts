import { checkEmail } from '@moa/contracts/auth/check';
import { email as emailShape } from '@moa/contracts/auth/shapes/user';
import * as z from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';
import { useEffect, useState } from 'react';

const pause = 450;

function emailAvailabilityQuery(email: string) {
  return queryOptions({
    queryKey: ['auth', 'email-availability', email],
    queryFn: ({ signal }) => call(checkEmail, { params: { email } }, { signal }),
    staleTime: 60_000,
  });
}

/**
 * Checks if the typed address is available, once typing pauses. `unknown` if it is no valid address
 * yet or the request failed: sign-up itself decides.
 */
export function useEmailAvailability(typed: string): 'unknown' | 'checking' | 'free' | 'taken' {
  const settled = useSettled(typed);
  const parsed = z.safeParse(emailShape, settled);
  const { data, isFetching } = useQuery({
    ...emailAvailabilityQuery(parsed.success ? parsed.data : ''),
    enabled: parsed.success,
  });
  if (!parsed.success || settled !== typed) return 'unknown';
  if (isFetching) return 'checking';
  if (!data) return 'unknown';
  return data.available ? 'free' : 'taken';
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
