// In the place of the federation runtime's snapshots and preloads, which read manifests at run time:
// ours come with the release, and the page preloads by itself. A caller gets an error.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
  loadRemoteSnapshotInfo = left;
}
export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = left;
export const preloadAssets = left;
export const defaultPreloadArgs = left;
export const normalizePreloadExposes = left;

function left() {
  throw new Error('Snapshots of the federation runtime are left out of this build');
}
