/** A copy in which one place, such as `condition.all.0.value`, is another value. */
export function setPath<T>(of: T, path: string, value: unknown): T {
  const [first = '', ...rest] = path.split('.');
  const next =
    rest.length === 0 ? () => value : (inner: unknown) => setPath(inner, rest.join('.'), value);
  if (Array.isArray(of))
    return of.map((one, index) => (String(index) === first ? next(one) : one)) as T;
  const record = of as Record<string, unknown>;
  return { ...record, [first]: next(record[first]) } as T;
}
