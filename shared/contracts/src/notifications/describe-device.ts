/** Returns the usual names of browser and system for a user agent; null if neither is known. */
export function describeDevice(userAgent: string): { browser: string; system: string } | null {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  return browser && system ? { browser, system } : null;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** Each names the ones before it too, so the order decides. */
const browsers: Names = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

function named(names: Names, userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
