/** The least that a contract's schema takes, made from the schema itself. */
import type { Schema } from '@moa/contracts/schema';
import * as z from 'zod';

type Json = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

/** Texts of every form that the contracts know. */
const texts = [
  'mine',
  'BTC',
  '1',
  '2020-01-01T00:00:00.000Z',
  'somebody@example.com',
  `0x${'1'.repeat(40)}`,
  `0x${'1'.repeat(64)}`,
  `0x${'1'.repeat(130)}`,
  '22:00',
  'Asia/Seoul',
  '123456',
  'A'.repeat(32),
  'a'.repeat(16),
];

/** Throws where the schema wants a form that is not known here. */
export function sampleOf(schema: Schema): unknown {
  const sample = sampleFor(jsonOf(schema));
  z.parse(schema as never, sample);
  return sample;
}

/** Names of what an object's schema takes, whether it has to be there or not. */
export function fieldsOf(schema: Schema | undefined): string[] {
  return schema === undefined ? [] : Object.keys(jsonOf(schema).properties ?? {});
}

/** Names of what has to be there. */
export function neededOf(schema: Schema | undefined): string[] {
  return schema === undefined ? [] : (jsonOf(schema).required ?? []);
}

function jsonOf(schema: Schema): Json {
  return z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }) as Json;
}

function sampleFor(json: Json): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum !== undefined) return json.enum[0];
  if (json.anyOf !== undefined) {
    return sampleFor(json.anyOf.find(({ type }) => type !== 'null') ?? {});
  }
  switch (json.type) {
    case 'object':
      return Object.fromEntries(
        (json.required ?? []).map((name) => [name, sampleFor(json.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: json.minItems ?? 0 }, () => sampleFor(json.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(json.minimum ?? 0, 0);
    case 'boolean':
      return true;
    default:
      return texts.find((text) => fits(text, json));
  }
}

function fits(text: string, json: Json): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = json;
  return (
    text.length >= minLength &&
    text.length <= maxLength &&
    [json, ...(json.allOf ?? [])].every(
      ({ pattern }) => pattern === undefined || new RegExp(pattern, 'u').test(text),
    )
  );
}
