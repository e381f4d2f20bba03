import * as z from '../schema.ts';

/** An address of an EVM network as it is entered: its checksum is judged where it is used. */
export const evmAddress = z
  .string()
  .check(z.trim(), z.regex(/^0x[0-9a-fA-F]{40}$/, 'an address: 0x and 40 hexadecimal digits'));
