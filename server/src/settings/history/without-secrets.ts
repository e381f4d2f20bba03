/** Names under which a secret may be handed in. Callers leave them out; this catches what one forgets. */
const secretName =
  /secret|pass(phrase|word)|token|api-?key$|access-?key|webhook-?url|recovery|cipher/i;
/** An address that is a secret of its own, wherever in a text it is. */
const webhook = /https?:\/\/[^\s"]*\/api\/webhooks\/\S*/i;
const hidden = '•••';

/** The value with whatever may be a secret replaced; `whole` says whether nothing had to be. */
export function withoutSecrets(name: string, value: unknown): { value: unknown; whole: boolean } {
  if (value === null || value === undefined) return { value: null, whole: true };
  const last = name.split('.').at(-1) ?? name;
  if (secretName.test(last) && typeof value !== 'boolean') return { value: hidden, whole: false };
  if (typeof value === 'string')
    return webhook.test(value) ? { value: hidden, whole: false } : { value, whole: true };
  if (typeof value !== 'object') return { value, whole: true };
  const parts = Object.entries(value).map(
    ([key, part]) => [key, withoutSecrets(Array.isArray(value) ? name : key, part)] as const,
  );
  const whole = parts.every(([, part]) => part.whole);
  if (Array.isArray(value)) return { value: parts.map(([, part]) => part.value), whole };
  return { value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])), whole };
}
