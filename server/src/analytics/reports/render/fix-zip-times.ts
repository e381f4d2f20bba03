/**
 * A ZIP archive with one fixed time for all its entries, so that the same content is the same bytes at
 * any time. Offsets by APPNOTE.TXT 4.3.7 (local header) and 4.3.12 (central directory).
 */
const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const directoryEnd = 0x06054b50;
/** 00:00 on 1 January 1980, the first day of the format. */
const firstDay = 0x0021;

export function fixZipTimes(archive: Buffer): Buffer {
  const fixed = Buffer.from(archive);
  const end = fixed.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || fixed.readUInt32LE(end) !== directoryEnd) throw new Error('this is no archive');
  const entries = fixed.readUInt16LE(end + 10);
  let at = fixed.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry += 1) {
    if (fixed.readUInt32LE(at) !== centralHeader) throw new Error('the archive is damaged');
    const local = fixed.readUInt32LE(at + 42);
    if (fixed.readUInt32LE(local) !== localHeader) throw new Error('the archive is damaged');
    fixed.writeUInt16LE(0, at + 12);
    fixed.writeUInt16LE(firstDay, at + 14);
    fixed.writeUInt16LE(0, local + 10);
    fixed.writeUInt16LE(firstDay, local + 12);
    at +=
      46 + fixed.readUInt16LE(at + 28) + fixed.readUInt16LE(at + 30) + fixed.readUInt16LE(at + 32);
  }
  return fixed;
}
