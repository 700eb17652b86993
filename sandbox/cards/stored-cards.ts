import { createHash, randomBytes } from 'node:crypto';
import { takeFault } from '../faults.ts';
import type { SandboxParts } from '../settings.ts';
import type { Item, StoreKey, StoreWrite } from '../store/store.ts';
import type { CardOnFile } from './test-cards.ts';

export type StoredCardItem = Item & { customer: string; card: CardOnFile };

export const storedCardKey = (cardId: string): StoreKey => ({ pk: `CARD#${cardId}`, sk: 'CARD' });

/**
 * The id under which a customer's card is stored: a new random id. With the fault `stable_cards` the id is derived from
 * the customer, so that a customer has only one stored card.
 */
export const cardIdFor = async (parts: SandboxParts, customer: string): Promise<string> => {
  const isStable = (await takeFault(parts, ['stable_cards'])) !== undefined;
  const own = isStable ? createHash('sha256').update(customer).digest() : randomBytes(12);
  return `card_${own.toString('hex').slice(0, 24)}`;
};

export const storedCardPut = (cardId: string, customer: string, card: CardOnFile): StoreWrite => ({
  name: 'card',
  put: { ...storedCardKey(cardId), customer, card },
});

/** A customer's stored card; undefined when there is none, or when it belongs to another customer. */
export const findStoredCard = async (
  { store }: SandboxParts,
  cardId: string,
  customer: string,
): Promise<CardOnFile | undefined> => {
  const item = (await store.find(storedCardKey(cardId))) as StoredCardItem | undefined;
  return item?.customer === customer ? item.card : undefined;
};
