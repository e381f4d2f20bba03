/**
 * Storage key of errors that wait for the next load: the shell removes them on sign-out, before the
 * monitoring code is loaded.
 */
export const storedErrorsKey = 'moa.monitoring.errors';
