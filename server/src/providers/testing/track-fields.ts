/**
 * Tracks which fields of an answer a reader looks at. A field that a schema or a loop merely passes
 * by does not count; one that is asked for and not there does.
 */
const ofEveryObject = new Set([...Object.getOwnPropertyNames(Object.prototype), 'toJSON', 'then']);

/** `answer` as it was, noting by `note` each path that is looked at: `rows[].state`. */
export function trackFields<T>(answer: T, note: (path: string) => void): T {
  return follow(answer, '', note) as T;
}

function follow(value: unknown, path: string, note: (path: string) => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map<PropertyKey, unknown>();
  const isList = Array.isArray(value);
  /** A reader that lists the keys takes each of them once without asking for it by name. */
  let listed = new Set<PropertyKey>();
  const taken = new Set<PropertyKey>();
  const child = (key: string, inner: unknown): unknown => {
    if (!children.has(key)) children.set(key, follow(inner, below(path, isList, key), note));
    return children.get(key);
  };
  return new Proxy(value, {
    get(target, key, receiver) {
      const inner: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || (isList && !/^\d+$/.test(key))) return inner;
      if (!isList && ofEveryObject.has(key)) return inner;
      if (listed.delete(key)) taken.add(key);
      else if (!isList) note(below(path, isList, key));
      return child(key, inner);
    },
    has(target, key) {
      const isPassedBy = listed.has(key) || taken.has(key);
      if (!isList && typeof key === 'string' && !isPassedBy) note(below(path, isList, key));
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      listed = new Set(keys);
      return keys;
    },
  });
}

function below(path: string, isList: boolean, key: string): string {
  if (isList) return `${path}[]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Every path of an answer, as it is written down. */
export function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => pathsOf(inner, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = below(path, false, key);
    return [own, ...pathsOf(inner, own)];
  });
}

/** Returns the first value at a path of `pathsOf`. */
export function valueAt(value: unknown, path: string): unknown {
  let found: unknown[] = [value];
  for (const part of path.split(/\.|(?=\[\])/)) {
    found =
      part === '[]'
        ? found.flatMap((one) => (Array.isArray(one) ? one : []))
        : found.flatMap((one) =>
            typeof one === 'object' && one !== null && Object.hasOwn(one, part)
              ? [(one as Record<string, unknown>)[part]]
              : [],
          );
  }
  return found[0];
}
