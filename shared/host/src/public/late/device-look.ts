/** How this device alone looks. */
export { deviceLooks, setDeviceLook, useDeviceLook } from '../../internal/late/device-look.ts';
export { installApp, useInstallState } from '../../internal/late/install.ts';
