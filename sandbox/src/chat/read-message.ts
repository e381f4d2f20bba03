type ReadMessage = {
  content?: string;
  username?: string;
  avatarUrl?: string;
  embeds?: Record<string, unknown>[];
};

type Refusal = {
  refusal: { message: string; code: number; errors?: Record<string, unknown> };
};

/** Checks a message against the service's limits; `edit` allows parts to be left out. */
export function readMessage(body: unknown, edit = false): ReadMessage | Refusal {
  if (typeof body !== 'object' || body === null) {
    return { refusal: { message: 'Cannot send an empty message', code: 50_006 } };
  }
  const { content, username, avatar_url: avatarUrl, embeds } = body as Record<string, unknown>;
  if (content !== undefined && content !== null && typeof content !== 'string') {
    return invalid('content', 'STRING_TYPE_CONVERT', 'Could not interpret value as string.');
  }
  if ((content?.length ?? 0) > 2_000) {
    return invalid('content', 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.');
  }
  if (username !== undefined && (typeof username !== 'string' || !fits(username, 1, 80))) {
    return invalid('username', 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 80 in length.');
  }
  if (embeds !== undefined && embeds !== null && !isEmbeds(embeds)) {
    return invalid('embeds', 'LIST_TYPE_CONVERT', 'Only iterables may be used in a list.');
  }
  const list = (embeds ?? []) as Record<string, unknown>[];
  if (list.length > 10) {
    return invalid('embeds', 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');
  }
  for (const [index, embed] of list.entries()) {
    const error = embedError(embed);
    if (error !== undefined) {
      return {
        refusal: {
          message: 'Invalid Form Body',
          code: 50_035,
          errors: { embeds: { [index]: error } },
        },
      };
    }
  }
  if (list.reduce((sum, embed) => sum + getLetters(embed), 0) > 6_000) {
    return invalid('embeds', 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000');
  }
  if (!edit && (content ?? '').trim() === '' && list.length === 0) {
    return { refusal: { message: 'Cannot send an empty message', code: 50_006 } };
  }
  return {
    ...(typeof content === 'string' ? { content } : {}),
    ...(typeof username === 'string' ? { username } : {}),
    ...(typeof avatarUrl === 'string' ? { avatarUrl } : {}),
    ...(embeds === undefined ? {} : { embeds: list }),
  };
}

function isEmbeds(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
}

const embedLimits: Record<string, number> = { title: 256, description: 4_096 };

function embedError(embed: Record<string, unknown>): Record<string, unknown> | undefined {
  for (const [field, max] of Object.entries(embedLimits)) {
    const value = embed[field];
    if (typeof value === 'string' && value.length > max) {
      return getError(field, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    }
  }
  if (Array.isArray(embed.fields) && embed.fields.length > 25) {
    return getError('fields', 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.');
  }
  return undefined;
}

function getLetters(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const counted = ['title', 'description', 'name', 'value', 'text'];
  return Object.entries(value).reduce((sum, [key, part]) => {
    if (typeof part === 'string') return sum + (counted.includes(key) ? part.length : 0);
    return sum + getLetters(part);
  }, 0);
}

function fits(text: string, from: number, to: number): boolean {
  return text.length >= from && text.length <= to;
}

function getError(field: string, code: string, message: string): Record<string, unknown> {
  return { [field]: { _errors: [{ code, message }] } };
}

function invalid(field: string, code: string, message: string): Refusal {
  return {
    refusal: { message: 'Invalid Form Body', code: 50_035, errors: getError(field, code, message) },
  };
}
