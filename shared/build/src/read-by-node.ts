/** The files that this process has loaded as its own code, from the moment on that it asks for them to be noted. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const loaded = new Set<string>();

/** Records every file imported after this call. */
export function noteWhatNodeReads(): void {
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:')) loaded.add(fileURLToPath(url.replace(/[?#].*$/, '')));
      return nextLoad(url, context);
    },
  });
}

export function readByNode(): readonly string[] {
  return [...loaded];
}
