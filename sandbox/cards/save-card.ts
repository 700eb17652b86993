import { epochSeconds, HOUR_MS } from '#shared/time.ts';
import type { SandboxParts } from '../settings.ts';
import type { Item, StoreKey } from '../store/store.ts';
import { cardIdFor, storedCardKey, storedCardPut } from './stored-cards.ts';
import type { CardOnFile } from './test-cards.ts';
import { findToken, tokenUsed } from './tokens.ts';

/** How long the response for a request id is stored. A repeated request with the same id gets the stored response. */
const REPEAT_MS = 24 * HOUR_MS;

type SaveAsked = { requestId: string; customer: string; token: string };
type Saved = { cardId: string; card: CardOnFile };
type SavedItem = Item & Saved & { customer: string };

const savedKey = (requestId: string): StoreKey => ({ pk: `SAVED#${requestId}`, sk: 'SAVED' });

const findSaved = async ({ store }: SandboxParts, asked: SaveAsked): Promise<Saved | undefined> => {
  const item = (await store.find(savedKey(asked.requestId))) as SavedItem | undefined;
  return item?.customer === asked.customer ? { cardId: item.cardId, card: item.card } : undefined;
};

/**
 * Stores the card of a token, once for each request id. Returns undefined when the token can't be used, or when the
 * bank declines the card. The sandbox requires 3-D Secure only for charges, not for storing a card.
 */
export const saveCard = async (parts: SandboxParts, asked: SaveAsked): Promise<Saved | undefined> => {
  for (;;) {
    const known = await findSaved(parts, asked);
    if (known) return known;
    const now = parts.clock.now();
    const card = await findToken(parts, asked.token, now);
    // A parallel request with the same request id may have used the token after this request looked for a stored card.
    if (!card) return findSaved(parts, asked);
    if (card.behaviour === 'decline') {
      await parts.store.write([tokenUsed(asked.token, asked.requestId, now)]);
      return undefined;
    }
    const cardId = await cardIdFor(parts, asked.customer);
    const refused = await parts.store.write([
      {
        name: 'saved',
        if: 'attribute_not_exists(pk)',
        put: {
          ...savedKey(asked.requestId),
          cardId,
          card,
          customer: asked.customer,
          ttl: epochSeconds(new Date(now.getTime() + REPEAT_MS)),
        },
      },
      tokenUsed(asked.token, asked.requestId, now),
      storedCardPut(cardId, asked.customer, card),
    ]);
    if (refused.length === 0) return { cardId, card };
    if (refused.includes('saved')) return findSaved(parts, asked);
  }
};

/** Deletes a stored card. Does nothing when the card is unknown. */
export const deleteCard = async ({ store }: SandboxParts, cardId: string): Promise<void> => {
  await store.write([{ name: 'card', delete: storedCardKey(cardId) }]);
};
