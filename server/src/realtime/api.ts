/** Public interface of the realtime connection. */
export { createUndoRealtime, type UndoRealtime } from './settings/undo-setting.ts';
