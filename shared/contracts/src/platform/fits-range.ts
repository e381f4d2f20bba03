/** The one form of range that manifests and builds use. */
const form = /^\^(\d+)\.(\d+)\.(\d+)$/;

export function isRange(text: string): boolean {
  return form.test(text);
}

/**
 * Checks whether a version satisfies a range such as ^1.2.0: the same first number that is not 0,
 * and not older. False for an invalid range.
 */
export function fitsRange(version: string, range: string): boolean {
  const wanted = form.exec(range)?.slice(1).map(Number);
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!wanted || !given) return false;
  const [major = 0, minor = 0, patch = 0] = wanted;
  const [givenMajor = 0, givenMinor = 0, givenPatch = 0] = given;
  if (givenMajor !== major) return false;
  if (major === 0 && givenMinor !== minor) return false;
  if (major === 0 && minor === 0) return givenPatch === patch;
  return givenMinor > minor || (givenMinor === minor && givenPatch >= patch);
}
