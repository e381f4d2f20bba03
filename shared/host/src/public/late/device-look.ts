/** Appearance of this device. */
export { deviceLooks, setDeviceLook, useDeviceLook } from '../../internal/late/device-look.ts';
export { installApp, useInstallState } from '../../internal/late/install.ts';
