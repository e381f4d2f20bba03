/**
 * An output of the operation that its contract has checked, written once for many who ask. It hangs
 * on who asks and on the address alone, not on a cookie or a language.
 */
export class WrittenAnswer {
  readonly output: unknown;
  /** The whole answer as text. */
  readonly envelope: string;
  /** Its length as UTF-8. */
  readonly bytes: number;
  /** True if the same request would get this very text now. Must not hold on to large objects. */
  readonly stillTrue: () => boolean;
  constructor(
    output: unknown,
    stillTrue: () => boolean = () => false,
    envelope: string = JSON.stringify({ success: true, data: output }),
  ) {
    this.output = output;
    this.stillTrue = stillTrue;
    this.envelope = envelope;
    this.bytes = Buffer.byteLength(envelope);
  }
  /** The same text for a question whose answer hangs on one thing more. */
  onlyWhile(condition: () => boolean): WrittenAnswer {
    return new WrittenAnswer(this.output, () => condition() && this.stillTrue(), this.envelope);
  }
  toJSON(): unknown {
    return this.output;
  }
}
