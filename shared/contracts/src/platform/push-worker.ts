/** Where the service worker that shows pushed notices is served: at the root, which is what it is for. */
export const pushWorkerPath = '/push-worker.js';
