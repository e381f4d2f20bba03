// In the place of what react-query has for endless lists: pages here are read one by one.
export function infiniteQueryBehavior() {
  throw new Error('Endless queries are left out of this build');
}
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
