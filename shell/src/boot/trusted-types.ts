/** The one policy that may turn a text into a script's address: only files of the release pass. */
import { serviceWorkerPath } from '@moa/contracts/platform/service-worker';
import { isAllowedScript } from '../federation/integrity.ts';
import { pathOf } from '../federation/overrides.ts';

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
};

/** Before the first chunk is loaded. Browsers without Trusted Types are held by integrity alone. */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(text) {
      const url = new URL(text, location.href);
      const path = pathOf(url);
      if (path !== null && isAllowedScript(path)) return text;
      if (url.href === location.origin + serviceWorkerPath) return text;
      throw new TypeError(`Not a script of this release: ${url.pathname}`);
    },
  });
}
