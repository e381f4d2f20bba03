import { profileQuery } from '@moa/host/profile';
import { useQuery } from '@moa/host/query';

/** The signed-in person's own account. */
export function useMe() {
  return useQuery(profileQuery);
}
