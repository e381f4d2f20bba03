/** What the server depends on: `bus` is Redis, over which several servers speak. */
export const dependencyNames = ['database', 'storage', 'bus', 'jobs', 'release'] as const;
