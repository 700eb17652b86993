import * as z from 'zod/mini';

/** A place in a JSON value: names with dots between them, `data.charge.id`. */
const Place = z.string().check(z.minLength(1));
/** A path of the provider's, with `{attemptId}` or `{cardId}` where they stand. */
const Path = z.string().check(z.regex(/^\/[^?#]*$/));

const OUR_STATES = ['succeeded', 'refunded', 'declined', 'challenge', 'pending'] as const;
const OUR_REASONS = ['card', 'token', 'challenge', 'given_up'] as const;

/** Where the facts of a charge stand in an answer, and which of the provider's words mean which of ours. */
const ChargeAnswer = z.strictObject({
  attemptId: Place,
  memberId: Place,
  amountYen: Place,
  chargeId: Place,
  inquiryCode: Place,
  chargedAt: Place,
  refundedAt: Place,
  cardId: Place,
  brand: Place,
  last4: Place,
  state: Place,
  states: z.record(z.string(), z.enum(OUR_STATES)),
  reason: Place,
  /** A reason that is not listed is the bank's: `card`. */
  reasons: z.record(z.string(), z.enum(OUR_REASONS)),
  challengeMethod: Place,
  challengeUrl: Place,
  challengeExpiresAt: Place,
});

/**
 * How a provider says what the port says: paths, names and words (rules: Money, The port). A real provider's is
 * configuration, `payment.mapping` in infra/stages.ts.
 */
export const ProviderMapping = z.strictObject({
  /** The header that proves who we are; `{key}` stands for the secret `apiKey`. */
  authorization: z.strictObject({ header: z.string(), value: z.string() }),
  body: z.enum(['json', 'form']),
  instants: z.enum(['iso', 'seconds', 'milliseconds']),
  charge: z.strictObject({
    path: Path,
    attemptId: Place,
    memberId: Place,
    amountYen: Place,
    token: Place,
    cardId: Place,
    keepsCard: Place,
    returnUrl: Place,
    deadline: Place,
  }),
  /** Where an answer about one charge has the charge; empty: the whole answer is the charge. */
  chargeIn: z.string(),
  answer: ChargeAnswer,
  find: z.strictObject({ path: Path }),
  /**
   * The call that closes an attempt which has not come; its answer is the charge. Without one, an attempt that the
   * provider does not know is given up a minute after its deadline.
   */
  close: z.optional(z.strictObject({ path: Path, memberId: Place, amountYen: Place })),
  list: z.strictObject({
    path: Path,
    from: z.string(),
    to: z.string(),
    cursor: z.string(),
    charges: Place,
    next: Place,
  }),
  refund: z.strictObject({ path: Path, notCharged: z.array(z.int()) }),
  saveCard: z.strictObject({
    path: Path,
    requestId: Place,
    memberId: Place,
    token: Place,
    state: Place,
    saved: z.string(),
    declined: z.string(),
    cardId: Place,
    brand: Place,
    last4: Place,
  }),
  deleteCard: z.strictObject({ path: Path }),
  /** HMAC-SHA256 with the secret `signingKey` over `<timestamp>.<what is signed>`; the timestamp in epoch seconds. */
  signature: z.strictObject({
    encoding: z.enum(['hex', 'base64']),
    /** Headers of a webhook. */
    header: z.string(),
    timestampHeader: z.string(),
    /** In the body of a webhook. */
    attemptId: Place,
    /** Fields of the address at which the browser comes back; the attempt's id is what is signed. */
    returnFields: z.strictObject({ attemptId: z.string(), timestamp: z.string(), signature: z.string() }),
  }),
});
export type ProviderMapping = z.infer<typeof ProviderMapping>;

/** The value at a place; undefined when there is none. */
export const valueAt = (value: unknown, place: string): unknown =>
  place === ''
    ? value
    : place
        .split('.')
        .reduce<unknown>(
          (inner, name) =>
            typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
              ? (inner as Record<string, unknown>)[name]
              : undefined,
          value,
        );

/** An object with these values at their places; a value that is undefined is left out. */
export const withValues = (values: readonly (readonly [place: string, value: unknown])[]): Record<string, unknown> => {
  const whole: Record<string, unknown> = {};
  for (const [place, value] of values) {
    if (value === undefined) continue;
    const names = place.split('.');
    const last = names.pop() ?? '';
    const inner = names.reduce<Record<string, unknown>>((outer, name) => {
      outer[name] ??= {};
      return outer[name] as Record<string, unknown>;
    }, whole);
    inner[last] = value;
  }
  return whole;
};
