/** True if the database rejected a row as a duplicate. */
export function isUniqueViolation(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ((error as { code?: unknown }).code === '23505') return true;
  }
  return false;
}
