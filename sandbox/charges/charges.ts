import { randomBytes } from 'node:crypto';
import { cardIdFor, findStoredCard, storedCardPut } from '../cards/stored-cards.ts';
import { findToken, tokenUsed } from '../cards/tokens.ts';
import type { SandboxParts } from '../settings.ts';
import type { Item, StoreKey, StoreWrite } from '../store/store.ts';
import { webhookWrites } from '../webhooks/webhooks.ts';
import { asOf, type Charge, type ChargeItem, chargeKey } from './charge.ts';
import { type ChargeAsked, decideCharge } from './decide.ts';

/** Thrown when an attempt id is sent again with another amount or customer. */
export class AttemptMismatch extends Error {}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const dayPartition = (day: string) => `DAY#${day}`;
const dayKey = ({ createdAt, attemptId }: Charge): StoreKey => ({
  pk: dayPartition(dayOf(createdAt)),
  sk: `${new Date(createdAt).toISOString()}#${attemptId}`,
});
const toItem = (charge: Charge): ChargeItem => ({ ...chargeKey(charge.attemptId), charge });

/**
 * The writes of a new charge: its item, and an entry in the partition of its day (`DAY#…`), which `listCharges` reads.
 */
export const newChargeWrites = (charge: Charge): StoreWrite[] => [
  { name: 'charge', put: toItem(charge), if: 'attribute_not_exists(pk)' },
  { name: 'day', put: { ...dayKey(charge), attemptId: charge.attemptId } },
];

/**
 * The items of past charges and their cards, as the sandbox itself stores them. For demo data, which is written
 * directly into the table, without webhooks.
 */
export function* pastChargeItems(charges: Iterable<Charge>): Generator<Item> {
  const days = new Set<string>();
  for (const charge of charges) {
    const { card, cardId, customer, createdAt, storesCard } = charge;
    const day = dayOf(createdAt);
    if (!days.has(day)) yield { pk: 'DAYS', sk: day };
    days.add(day);
    const writes = [
      ...newChargeWrites(charge),
      ...(storesCard && card && cardId ? [storedCardPut(cardId, customer, card)] : []),
    ];
    for (const write of writes) if ('put' in write) yield write.put;
  }
}

/**
 * Records that a day has charges, so that `listCharges` skips days without charges. This is a separate write: if the
 * charge's transaction wrote this item, parallel charges would conflict.
 */
export const noteDay = async ({ store }: SandboxParts, at: number): Promise<void> => {
  await store.write([{ name: 'day', put: { pk: 'DAYS', sk: dayOf(at) } }]);
};

const findCharge = async ({ store }: SandboxParts, attemptId: string): Promise<Charge | undefined> =>
  ((await store.find(chargeKey(attemptId))) as ChargeItem | undefined)?.charge;

/** The charge of an attempt; undefined when the sandbox never got the attempt. */
export const readCharge = async (parts: SandboxParts, attemptId: string): Promise<Charge | undefined> => {
  const charge = await findCharge(parts, attemptId);
  return charge && asOf(charge, parts.clock.now());
};

const newChargeId = () => `ch_${randomBytes(12).toString('hex')}`;
const newInquiryCode = () => randomBytes(5).toString('hex').toUpperCase();

/**
 * Returns `known`, the stored charge of a repeated request. @throws AttemptMismatch when the request has another amount
 * or customer.
 */
const sameOrder = (known: Charge, asked: Pick<ChargeAsked, 'customer' | 'amountYen'>): Charge => {
  if (known.amountYen !== asked.amountYen || known.customer !== asked.customer) throw new AttemptMismatch();
  return known;
};

const newCharge = async (
  parts: SandboxParts,
  asked: ChargeAsked,
  card: Charge['card'],
  decision: ReturnType<typeof decideCharge>,
  now: Date,
) => {
  const keepsCard = asked.storesCard && decision.status === 'succeeded' && 'token' in asked.source;
  const newId = keepsCard ? await cardIdFor(parts, asked.customer) : undefined;
  const cardId = 'cardId' in asked.source ? asked.source.cardId : newId;
  const charge: Charge = {
    attemptId: asked.attemptId,
    id: newChargeId(),
    inquiryCode: newInquiryCode(),
    customer: asked.customer,
    amountYen: asked.amountYen,
    createdAt: now.getTime(),
    storesCard: asked.storesCard,
    ...decision,
    ...(card ? { card } : {}),
    ...(cardId ? { cardId } : {}),
    ...(asked.returnUrl === undefined ? {} : { returnUrl: asked.returnUrl }),
  };
  return { charge, keepsCard };
};

/**
 * Charges an attempt once, even if it is sent several times or in parallel. If the attempt is not stored yet, one
 * transaction writes the charge, the used token, the stored card and the webhook. A repeated request gets the first
 * result.
 * @throws AttemptMismatch
 */
export const charge = async (parts: SandboxParts, asked: ChargeAsked): Promise<Charge> => {
  for (;;) {
    const known = await readCharge(parts, asked.attemptId);
    if (known) return sameOrder(known, asked);
    const now = parts.clock.now();
    const { source } = asked;
    const card =
      'token' in source
        ? await findToken(parts, source.token, now)
        : await findStoredCard(parts, source.cardId, asked.customer);
    const decision = decideCharge(asked, { kind: 'token' in source ? 'token' : 'stored', card }, now);
    const { charge: added, keepsCard } = await newCharge(parts, asked, card, decision, now);
    const usesToken = 'token' in source && card !== undefined && decision.reason !== 'too_late';
    await noteDay(parts, added.createdAt);
    const refused = await parts.store.write([
      ...newChargeWrites(added),
      ...(usesToken ? [tokenUsed(source.token, asked.attemptId, now)] : []),
      ...(keepsCard && card && added.cardId ? [storedCardPut(added.cardId, asked.customer, card)] : []),
      ...webhookWrites(parts, added, now),
    ]);
    // If the conditions of some writes failed, a parallel request has stored the same attempt or used the same token.
    // The loop then starts again.
    if (refused.length === 0) return added;
  }
};

/**
 * Returns the charge of an attempt. When there is none, stores the attempt as `failed`, so that a later request to
 * charge this attempt charges nothing.
 * @throws AttemptMismatch
 */
export const closeCharge = async (
  parts: SandboxParts,
  asked: Pick<ChargeAsked, 'attemptId' | 'customer' | 'amountYen'>,
): Promise<Charge> => {
  const known = await readCharge(parts, asked.attemptId);
  if (known) return sameOrder(known, asked);
  const closed: Charge = {
    ...asked,
    id: newChargeId(),
    inquiryCode: newInquiryCode(),
    createdAt: parts.clock.now().getTime(),
    status: 'failed',
    reason: 'closed',
    storesCard: false,
  };
  await noteDay(parts, closed.createdAt);
  const refused = await parts.store.write(newChargeWrites(closed));
  // If the condition of the write failed, a parallel request has stored the charge, so the function reads again.
  return refused.length === 0 ? closed : closeCharge(parts, asked);
};

/**
 * Ends 3-D Secure with the card owner's answer. Later answers, and answers after the deadline, change nothing.
 * @returns the charge as it is after the call; undefined when the attempt is unknown.
 */
export const settleChallenge = async (
  parts: SandboxParts,
  attemptId: string,
  isApproved: boolean,
): Promise<Charge | undefined> => {
  const now = parts.clock.now();
  const found = await readCharge(parts, attemptId);
  if (found?.status !== 'requires_action') return found;
  const keepsCard = isApproved && found.storesCard && found.card !== undefined;
  const cardId = keepsCard ? await cardIdFor(parts, found.customer) : undefined;
  const settled: Charge = isApproved
    ? { ...found, status: 'succeeded', chargedAt: now.getTime(), ...(cardId ? { cardId } : {}) }
    : { ...found, status: 'declined', reason: 'authentication_failed' };
  await parts.store.write([
    changed(settled, 'requires_action'),
    ...(keepsCard && settled.card && settled.cardId
      ? [storedCardPut(settled.cardId, settled.customer, settled.card)]
      : []),
    ...webhookWrites(parts, settled, now),
  ]);
  return readCharge(parts, attemptId);
};

const changed = (charge: Charge, from: Charge['status']): StoreWrite => ({
  name: 'charge',
  put: toItem(charge),
  if: 'charge.#status = :from',
  names: { '#status': 'status' },
  values: { ':from': from },
});

/** Refunds the whole amount, at most once. Returns undefined when the attempt charged nothing. */
export const refund = async (parts: SandboxParts, attemptId: string): Promise<Charge | undefined> => {
  const now = parts.clock.now();
  const found = await readCharge(parts, attemptId);
  if (found?.status === 'succeeded') {
    const refunded: Charge = { ...found, status: 'refunded', refundedAt: now.getTime() };
    await parts.store.write([changed(refunded, 'succeeded'), ...webhookWrites(parts, refunded, now)]);
  }
  const after = await readCharge(parts, attemptId);
  return after?.status === 'refunded' ? after : undefined;
};

type ListAsked = { from: number; to: number; after?: StoreKey | undefined; limit: number };
const PAST_EVERY_DAY = '9999';

/**
 * Charges in `from <= t < to` (epoch ms), the oldest first, in pages of at most `limit`. `next` is the cursor of the
 * next page; the last page has none.
 */
export const listCharges = async (
  parts: SandboxParts,
  { from, to, after, limit }: ListAsked,
): Promise<{ charges: Charge[]; next?: StoreKey }> => {
  const { store, clock } = parts;
  const start = new Date(from).toISOString();
  const end = new Date(to).toISOString();
  const firstDay = after ? after.pk.slice(dayPartition('').length) : dayOf(from);
  const lines: Item[] = [];
  let last: StoreKey | undefined;
  for await (const day of daysFrom(parts, firstDay, dayOf(to))) {
    const pk = dayPartition(day);
    let startsAfter: StoreKey | undefined = after?.pk === pk ? after : undefined;
    do {
      const room: number = limit - lines.length;
      if (room <= 0) return { charges: await chargesOf(lines), ...(last ? { next: last } : {}) };
      const page: Awaited<ReturnType<typeof store.query>> = await store.query({
        pk,
        from: start,
        to: end,
        after: startsAfter,
        limit: room,
      });
      lines.push(...page.items);
      const tail = page.items.at(-1);
      if (tail) last = { pk: tail.pk, sk: tail.sk };
      startsAfter = page.next;
    } while (startsAfter);
  }
  return { charges: await chargesOf(lines) };

  async function chargesOf(found: readonly Item[]): Promise<Charge[]> {
    const items = await store.findMany(found.map(({ attemptId }) => chargeKey(String(attemptId))));
    return items.map((item) => asOf((item as ChargeItem).charge, clock.now()));
  }
};

async function* daysFrom({ store }: SandboxParts, first: string, last: string): AsyncGenerator<string> {
  let after: StoreKey | undefined;
  do {
    const page: Awaited<ReturnType<typeof store.query>> = await store.query({
      pk: 'DAYS',
      from: first,
      to: PAST_EVERY_DAY,
      after,
    });
    for (const { sk } of page.items) if (sk <= last) yield sk;
    after = page.next;
  } while (after);
}
