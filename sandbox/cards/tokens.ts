import { createHash, randomBytes } from 'node:crypto';
import { sandboxJa } from '#shared/messages/sandbox.ja.ts';
import {
  ACCEPTED_BRANDS,
  CARD_FIELDS,
  type CardInput,
  cardBrand,
  cardExpiry,
  cardProblems,
  isCardExpired,
  plainCard,
} from '#shared/rules/card.ts';
import { epochSeconds, MINUTE_MS } from '#shared/time.ts';
import type { SandboxParts } from '../settings.ts';
import type { Item, StoreKey, StoreWrite } from '../store/store.ts';
import { behaviourOf, type CardOnFile } from './test-cards.ts';

export const TOKEN_MS = 15 * MINUTE_MS;
const NAME_MAX_CHARS = 100;
const FIELD_MAX_CHARS = 100;

/**
 * The stored item of a card token. Its key is the token's hash, so that nobody who reads the table can pay with a
 * token.
 */
export type TokenItem = Item & { card: CardOnFile; expiresAt: number; usedBy?: string };

export type TokenAnswer =
  | { success: true; result: string }
  | { success: false; error: { common: { errorMessage: string } } };

export const tokenKey = (token: string): StoreKey => ({
  pk: `TOKEN#${createHash('sha256').update(token).digest('base64url')}`,
  sk: 'TOKEN',
});

/**
 * The write that marks a token as used. `usedBy` is the id of the payment attempt, or of the request that stores the
 * card. The write fails when the token is unknown, used or expired.
 */
export const tokenUsed = (token: string, usedBy: string, now: Date): StoreWrite => ({
  name: 'token',
  update: tokenKey(token),
  set: 'SET usedBy = :by',
  if: 'attribute_exists(pk) AND attribute_not_exists(usedBy) AND expiresAt > :now',
  values: { ':by': usedBy, ':now': now.getTime() },
});

/** The card of a token that can still be used; undefined when the token is unknown, used or expired. */
export const findToken = async ({ store }: SandboxParts, token: string, now: Date): Promise<CardOnFile | undefined> => {
  const item = (await store.find(tokenKey(token))) as TokenItem | undefined;
  return item && item.usedBy === undefined && item.expiresAt > now.getTime() ? item.card : undefined;
};

const refused = (errorMessage: string): TokenAnswer => ({ success: false, error: { common: { errorMessage } } });

/**
 * Reads a card's fields from the body or from the body's `payment_info`; undefined when one of the fields is not valid.
 */
const readCard = (body: unknown): CardInput | undefined => {
  const card = typeof body === 'object' && body !== null && 'payment_info' in body ? body.payment_info : body;
  if (typeof card !== 'object' || card === null) return undefined;
  const fields = new Map(Object.entries(card));
  const values = CARD_FIELDS.map((field) => {
    const value: unknown = fields.get(field);
    return typeof value === 'number' ? String(value) : value;
  });
  if (!values.every((value) => typeof value === 'string' && value.length <= FIELD_MAX_CHARS)) return undefined;
  const [number = '', name = '', expMonth = '', expYear = '', cvv2 = ''] = values as string[];
  return { number, name, expMonth, expYear, cvv2 };
};

const cardOnFile = (input: CardInput, now: Date): CardOnFile | undefined => {
  if (Object.keys(cardProblems(input)).length > 0 || [...input.name].length > NAME_MAX_CHARS) return undefined;
  const expiry = cardExpiry(input);
  const brand = cardBrand(input.number);
  if (!expiry || isCardExpired(expiry, now) || !brand || !ACCEPTED_BRANDS.includes(brand)) return undefined;
  const { number } = plainCard(input);
  return {
    brand,
    last4: number.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    behaviour: behaviourOf(number),
  };
};

/** Exchanges a card for a token that can be used once, for 15 minutes. Stores neither the full number nor the CVV. */
export const createToken = async ({ store, clock }: SandboxParts, body: unknown): Promise<TokenAnswer> => {
  const now = clock.now();
  const input = readCard(body);
  const card = input && cardOnFile(input, now);
  if (!card) return refused(sandboxJa.tokenRefused);
  const token = `tok_${randomBytes(24).toString('base64url')}`;
  const expiresAt = now.getTime() + TOKEN_MS;
  const item: TokenItem = { ...tokenKey(token), card, expiresAt, ttl: epochSeconds(new Date(expiresAt)) };
  await store.write([{ name: 'token', put: item }]);
  return { success: true, result: token };
};
