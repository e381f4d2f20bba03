/** Where the service worker was before it did more than show pushed notices: browsers that have it look here for a newer one. */
export const pushWorkerPath = '/push-worker.js';
