/** An answer that is a file instead of an envelope: its bytes, saved under a name and never shown in the page. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  constructor(file: { name: string; mediaType: string; content: Buffer }) {
    this.name = file.name;
    this.mediaType = file.mediaType;
    this.content = file.content;
  }
  headers(): Record<string, string> {
    return {
      'content-type': this.mediaType,
      'content-disposition': attachment(this.name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
  }
}

/** RFC 6266: a name in ASCII for old readers, and the name itself by RFC 5987. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
