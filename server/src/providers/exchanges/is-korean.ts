const korean = new Set(['upbit', 'bithumb', 'coinone', 'korbit']);

/** Whether a provider is an exchange in Korea, where coins are priced in won. */
export function isKorean(provider: string): boolean {
  return korean.has(provider);
}
