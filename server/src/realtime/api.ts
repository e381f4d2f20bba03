/** What others may ask of the realtime connection. */
export { putBackRealtimeSetting } from './settings/undo-setting.ts';
