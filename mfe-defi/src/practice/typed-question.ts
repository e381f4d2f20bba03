/** Typed data (EIP-712) as the wallet asks about them: a permit in its own words, anything else as it is. */
import * as z from '@moa/contracts/schema';
import type { Question } from './questions.ts';

const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i));
const whole = z.union([z.int(), z.string().check(z.regex(/^\d{1,78}$/))]);
const permit = z.object({
  primaryType: z.literal('Permit'),
  domain: z.looseObject({ verifyingContract: address }),
  message: z.object({
    owner: address,
    spender: address,
    value: whole,
    nonce: whole,
    deadline: whole,
  }),
});

export function typedQuestion(from: string, text: string): Question {
  const read = readPermit(text);
  if (read === null) return { kind: 'message', from, text };
  const { domain, message } = read;
  const word = (hex: string) => hex.padStart(64, '0');
  return {
    kind: 'permit',
    from,
    token: domain.verifyingContract,
    data: `0x095ea7b3${word(message.spender.slice(2))}${word(BigInt(message.value).toString(16))}`,
    deadline: Number(message.deadline),
    text,
  };
}

function readPermit(text: string): z.Output<typeof permit> | null {
  try {
    const read = z.safeParse(permit, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
