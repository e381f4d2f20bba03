/**
 * For processes of tests (`--import`): what Node looks up again for each import is looked up once. A
 * package's name is resolved once for all files of a package that import it, and what the files of a
 * folder are is read once for the folder: Node reads and parses the whole package.json again for each
 * file, and 180 KB of it are drizzle-orm's. Code that was compiled is kept for other processes while this
 * one runs: a sandbox is killed by the test that started it, and would leave nothing behind.
 */
import { flushCompileCache, registerHooks } from 'node:module';

type Resolved = ReturnType<Parameters<Parameters<typeof registerHooks>[0]['resolve'] & object>[2]>;

const known = new Map<string, Resolved>();
/** By a file's folder and ending. */
const formats = new Map<string, Resolved['format']>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    const from = parentURL && packageOf(parentURL);
    if (!from || /^\w+:/.test(specifier)) return next(specifier, context);
    if (/^[./]/.test(specifier)) {
      // What is required may leave out its ending; what is imported names its file.
      if (!conditions.includes('import')) return next(specifier, context);
      const { href: url } = new URL(specifier, parentURL);
      const kind = url.slice(0, url.lastIndexOf('/')) + url.slice(url.lastIndexOf('.'));
      const format = formats.get(kind);
      if (format) return { url, format, shortCircuit: true };
      const resolved = next(specifier, context);
      if (resolved.url === url) formats.set(kind, resolved.format);
      return resolved;
    }
    const key = [from, specifier, ...conditions].join(' ');
    const resolved = known.get(key) ?? next(specifier, context);
    known.set(key, resolved);
    return { ...resolved, shortCircuit: true };
  },
});

/** The folder of the package that a file is in: all its files resolve names alike. */
function packageOf(url: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(url)?.[0] ?? /^.*?(?=\/src\/)/.exec(url)?.[0];
}

// Most of it is read by then; what follows is kept at the process's end.
setTimeout(flushCompileCache, 1_500).unref();
