/** The pages of a PDF, from top to bottom: where the next thing goes, and what is on each. */
type Pdf = PDFKit.PDFDocument;
type TextStyle = {
  tag: 'H1' | 'H2' | 'P' | 'Caption';
  size: number;
  bold?: boolean;
  color?: string;
  after?: number;
};

const lineHeight = 1.35;
const footer = 24;

export class Pages {
  readonly pdf: Pdf;
  readonly left: number;
  y = 0;
  readonly #mark: string | null;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #widths = new Map<string, number>();

  constructor(pdf: Pdf, mark: string | null) {
    this.pdf = pdf;
    this.#mark = mark;
    this.left = pdf.options.margin as number;
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
    this.next();
  }

  get width(): number {
    return this.pdf.page.width - 2 * this.left;
  }
  get bottom(): number {
    return this.pdf.page.height - this.left - footer;
  }

  next(): void {
    this.pdf.addPage();
    // What is drawn in the margins never begins a page by itself.
    this.pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    this.y = this.left;
    if (this.#mark === null) return;
    const mark = this.#mark;
    this.artifact(() => {
      this.font(8, true);
      this.pdf.fillColor('#b00020').text(mark, this.left, this.left - 14, { lineBreak: false });
    });
    this.y += 4;
  }

  /** Begins a page where less than this is left of the one at hand. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.next();
    return true;
  }

  space(height: number): void {
    this.y += height;
  }

  font(size: number, bold = false): Pdf {
    return this.pdf.font(bold ? 'bold' : 'regular').fontSize(size);
  }

  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.pdf.endMarkedContent();
  }

  element(
    tag: string,
    content?: () => void,
    parent: PDFKit.PDFStructureElement = this.#root,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): PDFKit.PDFStructureElement {
    // With children it is over; without any it waits for them.
    const made =
      content === undefined
        ? this.pdf.struct(tag as never, options)
        : this.pdf.struct(tag as never, options, [content]);
    parent.add(made);
    return made;
  }

  /** A paragraph over the whole width, each line on the page where it fits. */
  text(text: string, { tag, size, bold = false, color = '#111111', after = 0 }: TextStyle): void {
    for (const line of this.wrap(text, this.width, size, bold)) {
      this.need(size * lineHeight);
      const { y } = this;
      this.element(tag, () => this.line(line, { x: this.left, y, size, bold, color }));
      this.y += size * lineHeight;
    }
    this.y += after;
  }

  line(
    text: string,
    style: { x: number; y: number; size: number; bold?: boolean; color?: string },
  ): void {
    const { x, y, size, bold = false, color = '#111111' } = style;
    this.font(size, bold).fillColor(color).text(text, x, y, { lineBreak: false });
  }

  widthOf(text: string, size: number, bold = false): number {
    let width = 0;
    for (const letter of text) width += this.#letterWidth(letter, bold);
    return width * size;
  }

  /** Lines that fit, broken at blanks where there are any. */
  wrap(text: string, width: number, size: number, bold = false): string[] {
    const lines: string[] = [];
    let line = '';
    let filled = 0;
    for (const word of text.match(/\s+|[^\s]+/g) ?? []) {
      const wide = this.widthOf(word, size, bold);
      if (filled + wide <= width) {
        line += word;
        filled += wide;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = '';
      filled = 0;
      if (/^\s/.test(word)) continue;
      for (const letter of word) {
        const one = this.#letterWidth(letter, bold) * size;
        if (filled + one > width && line !== '') {
          lines.push(line);
          line = '';
          filled = 0;
        }
        line += letter;
        filled += one;
      }
    }
    if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd());
    return lines;
  }

  finish(pageText: (page: number, pages: number) => string, title: string): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(start + page);
      const y = this.pdf.page.height - this.left;
      const text = pageText(page + 1, count);
      this.artifact(() => {
        this.line(title, { x: this.left, y, size: 8, color: '#555555' });
        const x = this.pdf.page.width - this.left - this.widthOf(text, 8);
        this.line(text, { x, y, size: 8, color: '#555555' });
      });
    }
    this.#root.end();
  }

  /** Width of a letter at size 1. */
  #letterWidth(letter: string, bold: boolean): number {
    const key = `${bold ? 'b' : 'r'}${letter}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.font(100, bold).widthOfString(letter) / 100;
    this.#widths.set(key, width);
    return width;
  }
}
