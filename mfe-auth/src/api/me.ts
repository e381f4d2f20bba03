import { profileQuery } from '@moa/host/profile';
import { useQuery } from '@moa/host/query';

/** Account of the signed-in user. */
export function useMe() {
  return useQuery(profileQuery);
}
