/** An input that was refused, with the sentence that says why. */
export class InputError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(message: string, code = 'invalid_input', status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export type Fields = Record<string, unknown>;

export function getFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new InputError('Send a JSON object.');
  }
  return body as Fields;
}

/** A decimal number above zero, as text or as a number that JSON wrote exactly. */
export function amountIn(fields: Fields, name: string): string {
  const value = fields[name];
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,18}(\.\d{1,18})?$/.test(text) || Number(text) <= 0) {
    throw new InputError(`${name} must be a decimal number above zero, such as "1.5".`);
  }
  return text;
}

/** A decimal number that may be negative. */
export function signedIn(fields: Fields, name: string): string {
  const value = fields[name];
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,6}(\.\d{1,18})?$/.test(text)) {
    throw new InputError(`${name} must be a decimal number, such as "-2.5".`);
  }
  return text;
}

export function wholeIn(fields: Fields, name: string, from: number, to: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to) {
    throw new InputError(`${name} must be a whole number from ${from} to ${to}.`);
  }
  return value;
}

/** A short text on one line. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(value)) {
    throw new InputError(`${name} must be a text on one line.`);
  }
  return value;
}

export function oneOf<const T extends string>(
  fields: Fields,
  name: string,
  choices: readonly T[],
): T {
  const value = fields[name];
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new InputError(`${name} must be one of: ${choices.join(', ')}.`);
  return found;
}
