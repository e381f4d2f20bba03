/** How this device alone looks. */
export {
  type DeviceLook,
  deviceLooks,
  setDeviceLook,
  useDeviceLook,
} from '../../internal/late/device-look.ts';
