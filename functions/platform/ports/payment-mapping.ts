import * as z from 'zod/mini';

/** The path of a field in a JSON value, such as `data.charge.id`. */
const FieldPath = z.string().check(z.minLength(1));
/** A URL path of the provider, which may contain `{attemptId}` or `{cardId}`. */
const Path = z.string().check(z.regex(/^\/[^?#]*$/));

const OUR_STATES = ['succeeded', 'refunded', 'declined', 'challenge', 'pending'] as const;
const OUR_REASONS = ['card', 'token', 'challenge', 'given_up'] as const;

/**
 * The paths of a charge's fields in the provider's responses. `states` and `reasons` translate the provider's words
 * into our states and reasons.
 */
const ChargeAnswer = z.strictObject({
  attemptId: FieldPath,
  memberId: FieldPath,
  amountYen: FieldPath,
  chargeId: FieldPath,
  inquiryCode: FieldPath,
  chargedAt: FieldPath,
  refundedAt: FieldPath,
  cardId: FieldPath,
  brand: FieldPath,
  last4: FieldPath,
  state: FieldPath,
  states: z.record(z.string(), z.enum(OUR_STATES)),
  reason: FieldPath,
  /**
   * Translates the provider's reason for a declined charge into our reason. A reason that is not listed becomes `card`
   * (the bank declined).
   */
  reasons: z.record(z.string(), z.enum(OUR_REASONS)),
  challengeMethod: FieldPath,
  challengeUrl: FieldPath,
  challengeExpiresAt: FieldPath,
});

/**
 * How a provider's API names the concepts of `PaymentProvider`: its paths, fields and words (rules: Money, The port).
 * The mapping of a real provider is configuration, `payment.mapping` in infra/stages.ts.
 */
export const ProviderMapping = z.strictObject({
  /** The header with our API key; `{key}` in its value is replaced by the secret `apiKey`. */
  authorization: z.strictObject({ header: z.string(), value: z.string() }),
  body: z.enum(['json', 'form']),
  instants: z.enum(['iso', 'seconds', 'milliseconds']),
  charge: z.strictObject({
    path: Path,
    attemptId: FieldPath,
    memberId: FieldPath,
    amountYen: FieldPath,
    token: FieldPath,
    cardId: FieldPath,
    keepsCard: FieldPath,
    returnUrl: FieldPath,
    deadline: FieldPath,
  }),
  /** The path of the charge in a response. Empty when the whole response is the charge. */
  chargeIn: z.string(),
  answer: ChargeAnswer,
  find: z.strictObject({ path: Path }),
  /**
   * Cancels an attempt that the provider has not received. The response contains the charge. Absent when the provider's
   * API can't cancel: then an attempt that the provider does not know is given up a minute after its deadline.
   */
  close: z.optional(z.strictObject({ path: Path, memberId: FieldPath, amountYen: FieldPath })),
  list: z.strictObject({
    path: Path,
    from: z.string(),
    to: z.string(),
    cursor: z.string(),
    charges: FieldPath,
    next: FieldPath,
  }),
  refund: z.strictObject({ path: Path, notCharged: z.array(z.int()) }),
  saveCard: z.strictObject({
    path: Path,
    requestId: FieldPath,
    memberId: FieldPath,
    token: FieldPath,
    state: FieldPath,
    saved: z.string(),
    declined: z.string(),
    cardId: FieldPath,
    brand: FieldPath,
    last4: FieldPath,
  }),
  deleteCard: z.strictObject({ path: Path }),
  /**
   * HMAC-SHA256 with the secret `signingKey` over `<timestamp>.<signed content>`. The timestamp is in epoch seconds.
   * The signed content is the whole body of a webhook, or the attempt's id when the browser comes back from 3-D Secure.
   */
  signature: z.strictObject({
    encoding: z.enum(['hex', 'base64']),
    /** The names of a webhook's two headers: `header` contains the signature, `timestampHeader` its timestamp. */
    header: z.string(),
    timestampHeader: z.string(),
    /** The path of the attempt id in a webhook's body. */
    attemptId: FieldPath,
    /** The names of the query parameters with which the provider sends the browser back. */
    returnFields: z.strictObject({ attemptId: z.string(), timestamp: z.string(), signature: z.string() }),
  }),
});
export type ProviderMapping = z.infer<typeof ProviderMapping>;

/** The value at a field path; undefined when there is none. */
export const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>(
          (inner, name) =>
            typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
              ? (inner as Record<string, unknown>)[name]
              : undefined,
          value,
        );

/**
 * Makes an object with each value at its field path: `[['data.id', 1]]` gives `{ data: { id: 1 } }`. Undefined values
 * are left out.
 */
export const withValues = (values: readonly (readonly [path: string, value: unknown])[]): Record<string, unknown> => {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of values) {
    if (value === undefined) continue;
    const names = path.split('.');
    const last = names.pop() ?? '';
    const inner = names.reduce<Record<string, unknown>>((outer, name) => {
      outer[name] ??= {};
      return outer[name] as Record<string, unknown>;
    }, whole);
    inner[last] = value;
  }
  return whole;
};
