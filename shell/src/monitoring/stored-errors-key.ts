/** Where errors wait for the next load: the shell takes them away with their person, before their own code is there. */
export const storedErrorsKey = 'moa.monitoring.errors';
