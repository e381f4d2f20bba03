/** Dependencies of the server: `bus` is Redis, which connects several servers. */
export const dependencyNames = ['database', 'storage', 'bus', 'jobs', 'release'] as const;
