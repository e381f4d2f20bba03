/** Runs before every other module of the shell: what may run, how scripts are made, how schemas are compiled. */
import { config } from '@moa/contracts/schema';
import { setRelease } from '@moa/host/internal/release';
import { readInlinedRelease } from '../federation/integrity.ts';
import { installScriptLoading } from '../federation/scripts.ts';
import { holdDom } from './hold-dom.ts';
import { installTrustedTypes } from './trusted-types.ts';

// The page's policy forbids compiling code from text.
config({ jitless: true });
setRelease(readInlinedRelease());
installTrustedTypes();
installScriptLoading();
holdDom();
