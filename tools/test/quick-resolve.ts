/**
 * For processes of tests (`--import`): a package's name is resolved once for all files of a package that
 * import it. Node reads and parses the whole package.json again for each import, and 180 KB of it are
 * drizzle-orm's: a quarter of the processor that a server's modules take to load.
 */
import { registerHooks } from 'node:module';

type Resolved = ReturnType<Parameters<Parameters<typeof registerHooks>[0]['resolve'] & object>[2]>;

const known = new Map<string, Resolved>();

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL && packageOf(context.parentURL);
    if (!from || /^[./]|^\w+:/.test(specifier)) return next(specifier, context);
    // What is required may be another file than what is imported.
    const key = [from, specifier, ...context.conditions].join(' ');
    const resolved = known.get(key) ?? next(specifier, context);
    known.set(key, resolved);
    return { ...resolved, shortCircuit: true };
  },
});

/** The folder of the package that a file is in: all its files resolve names alike. */
function packageOf(url: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(url)?.[0] ?? /^.*?(?=\/src\/)/.exec(url)?.[0];
}
