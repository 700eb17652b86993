import type { PlacedCard, ReadPool } from '#functions/recommend/cards/pool.ts';

const byPlace = (a: PlacedCard, b: PlacedCard) => (a.sk < b.sk ? -1 : 1);
/** Index of the first card at or after `place`. */
const lowerBound = (cards: readonly PlacedCard[], place: string): number => {
  let [low, high] = [0, cards.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cards[middle]?.sk ?? '') < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Pools in memory with the same pages as the table. Cards are returned by reference: changing a card (`e` after a
 * recommendation) shows in the next page.
 */
export const memoryPool = (pools: ReadonlyMap<string, readonly PlacedCard[]>): ReadPool => {
  const sorted = new Map([...pools].map(([area, cards]) => [area, [...cards].sort(byPlace)]));
  return async ({ area, from, to, limit, backwards = false }) => {
    const cards = sorted.get(area) ?? [];
    const first = from === undefined ? 0 : lowerBound(cards, from);
    const behind = to === undefined ? cards.length : lowerBound(cards, `${to}\0`);
    const page = backwards
      ? cards.slice(Math.max(first, behind - limit), behind).reverse()
      : cards.slice(first, Math.min(behind, first + limit));
    // As in DynamoDB, a page that ends exactly at its limit counts as not the last.
    return { cards: page, isEnd: page.length < limit };
  };
};
