import { randomBytes } from 'node:crypto';
import type { SandboxParts } from '../settings.ts';
import type { Item, StoreKey, StoreWrite } from '../store/store.ts';
import type { CardOnFile } from './test-cards.ts';

export type StoredCardItem = Item & { customer: string; card: CardOnFile };

export const storedCardKey = (cardId: string): StoreKey => ({ pk: `CARD#${cardId}`, sk: 'CARD' });

export const newCardId = (): string => `card_${randomBytes(12).toString('hex')}`;

export const storedCardPut = (cardId: string, customer: string, card: CardOnFile): StoreWrite => ({
  name: 'card',
  put: { ...storedCardKey(cardId), customer, card },
});

/** A customer's stored card; undefined when there is none, or when it is somebody else's. */
export const findStoredCard = async (
  { store }: SandboxParts,
  cardId: string,
  customer: string,
): Promise<CardOnFile | undefined> => {
  const item = (await store.find(storedCardKey(cardId))) as StoredCardItem | undefined;
  return item?.customer === customer ? item.card : undefined;
};
