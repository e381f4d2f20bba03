export { installApp, useInstallState } from '../../internal/late/install.ts';
