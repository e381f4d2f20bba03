/** Runs before every other module of the shell: what may run, how scripts are made, how schemas are compiled. */

import { serviceWorkerPath } from '@moa/contracts/platform/service-worker';
import { config } from '@moa/contracts/schema';
import { setRelease } from '@moa/host/internal/release';
import { isAllowedScript, readInlinedRelease } from '../federation/integrity.ts';
import { getPath } from '../federation/overrides.ts';
import { installScriptLoading } from '../federation/scripts.ts';
import { holdDom } from './hold-dom.ts';

// The page's policy forbids compiling code from text.
config({ jitless: true });
setRelease(readInlinedRelease());
installTrustedTypes();
installScriptLoading();
holdDom();

// The one policy that may turn a text into a script's address: only files of the release pass.

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
};

/** Before the first chunk is loaded. Browsers without Trusted Types are held by integrity alone. */
function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(text) {
      const url = new URL(text, location.href);
      const path = getPath(url);
      if (path !== null && isAllowedScript(path)) return text;
      if (url.href === location.origin + serviceWorkerPath) return text;
      throw new TypeError(`Not a script of this release: ${url.pathname}`);
    },
  });
}
