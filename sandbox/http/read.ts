import * as z from 'zod/mini';
import type { ChargeAsked } from '../charges/decide.ts';
import { FAULT_KINDS, FAULT_TIMES_MAX } from '../faults.ts';

const YEN_MAX = 10_000_000;
const Id = z.string().check(z.regex(/^[\w.-]{1,100}$/));
const Yen = z.int().check(z.gte(1), z.lte(YEN_MAX));
const Instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((iso: string) => Date.parse(iso)),
);

export const ChargeBody = z
  .object({
    attempt_id: Id,
    customer: Id,
    amount: Yen,
    token: z.optional(Id),
    card_id: z.optional(Id),
    store_card: z._default(z.boolean(), false),
    return_url: z.optional(z.string().check(z.maxLength(1000))),
    expires_at: Instant,
  })
  .check(z.refine(({ token, card_id }) => (token === undefined) !== (card_id === undefined)));

export const toChargeAsked = (body: z.infer<typeof ChargeBody>): ChargeAsked => ({
  attemptId: body.attempt_id,
  customer: body.customer,
  amountYen: body.amount,
  source: body.token === undefined ? { cardId: body.card_id ?? '' } : { token: body.token },
  storesCard: body.store_card,
  returnUrl: body.return_url,
  deadline: body.expires_at,
});

export const CloseBody = z.object({ customer: Id, amount: Yen });
export const CardBody = z.object({ request_id: Id, customer: Id, token: Id });
export const FaultBody = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  times: z.int().check(z.gte(0), z.lte(FAULT_TIMES_MAX)),
});
export const ListQuery = z.object({
  from: Instant,
  to: Instant,
  cursor: z.optional(z.string().check(z.maxLength(300))),
});

/** The parsed JSON of a request body; undefined when the body is not JSON. */
export const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
