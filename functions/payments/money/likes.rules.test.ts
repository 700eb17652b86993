import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LikeLot, LikeWalletItem } from '#functions/items/like-wallet.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';
import { boughtLikes, expiredMovement, likeToSpend, liveLots, withLot } from './likes.rules.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const LOT_MS = 180 * 86_400_000;
const at = (ms: number) => new Date(NOW + ms);
const id = (name: string | number) => `attempt-${name}` as AttemptId;
const MEMBER = 'member-0123456789' as MemberId;
const lot = (name: string, left: number, expiresAt: number): LikeLot => ({
  id: id(name),
  left,
  bought: 10,
  at: NOW + expiresAt - LOT_MS,
  expiresAt: NOW + expiresAt,
});
const walletOf = (...lots: LikeLot[]): LikeWalletItem => ({ lots, version: 7 });

describe('lots', () => {
  test.each([
    ['no lot', undefined, 0, []],
    ['a new lot', walletOf(lot('a', 3, DAY_MS)), 3, ['a']],
    ['the soonest expiry first', walletOf(lot('b', 2, 2 * DAY_MS), lot('a', 1, DAY_MS)), 3, ['a', 'b']],
    ['a spent lot does not count', walletOf(lot('a', 0, DAY_MS), lot('b', 2, 2 * DAY_MS)), 2, ['b']],
    ['in the last millisecond of a lot', walletOf(lot('a', 3, 1)), 3, ['a']],
    ['in the millisecond in which a lot ends', walletOf(lot('a', 3, 0)), 0, []],
  ])('%s', (_name, wallet, likes, lots) => {
    expect(boughtLikes(wallet, at(0))).toBe(likes);
    expect(liveLots(wallet, at(0)).map((one) => one.id)).toEqual(lots.map(id));
  });

  test('a purchase adds a lot of 180 days from its charge, and leaves out lots that are spent or expired', () => {
    const wallet = walletOf(lot('old', 2, 0), lot('spent', 0, DAY_MS), lot('live', 1, DAY_MS));
    const bought = withLot(wallet, { id: id('new'), likes: 30, chargedAt: NOW - 5 }, at(0));
    expect(bought.map((one) => one.id)).toEqual([id('live'), id('new')]);
    expect(bought.at(-1)).toEqual({ id: id('new'), left: 30, bought: 30, at: NOW - 5, expiresAt: NOW - 5 + LOT_MS });
  });
});

describe('spending', () => {
  test('takes from the lot that expires first, then from the next, then from the free likes', () => {
    const wallet = walletOf(lot('late', 1, 2 * DAY_MS), lot('soon', 2, DAY_MS));
    expect(likeToSpend({ wallet, freeLikes: 5 }, at(0))).toMatchObject({
      from: 'lot',
      lotId: id('soon'),
      lots: [{ id: id('soon'), left: 1 }, { id: id('late') }],
    });
    expect(likeToSpend({ wallet: walletOf(lot('a', 1, 1)), freeLikes: 5 }, at(0))).toMatchObject({ lots: [] });
    expect(likeToSpend({ wallet: walletOf(lot('a', 1, 0)), freeLikes: 5 }, at(0))).toEqual({ from: 'free' });
  });
  test.each([
    ['no wallet', undefined],
    ['spent lots', walletOf(lot('a', 0, DAY_MS))],
    ['expired lots', walletOf(lot('a', 9, 0))],
  ])('takes nothing with %s and no free like', (_name, wallet) => {
    expect(likeToSpend({ wallet, freeLikes: 0 }, at(0))).toBeUndefined();
  });
});

describe('the line of expired likes', () => {
  const wallet = walletOf(lot('a', 2, -1), lot('b', 3, 0), lot('spent', 0, -1), lot('live', 4, 1));
  test('counts the unspent likes that a write leaves out', () => {
    const lots = liveLots(wallet, at(0));
    expect(expiredMovement(MEMBER, { wallet, lots }, at(0))).toEqual([
      { memberId: MEMBER, id: 'wallet-7', at: NOW, kind: 'likes', change: -5, of: 'expired' },
    ]);
  });
  test.each([
    ['nothing expired', walletOf(lot('live', 4, 1))],
    ['only spent lots expired', walletOf(lot('spent', 0, -1))],
    ['there was no wallet', undefined],
  ])('does not exist when %s', (_name, seen) => {
    expect(expiredMovement(MEMBER, { wallet: seen, lots: [] }, at(0))).toEqual([]);
  });
  test('does not exist for a lot that stays, or that is taken back before its end', () => {
    expect(expiredMovement(MEMBER, { wallet, lots: wallet.lots }, at(0))).toEqual([]);
    expect(expiredMovement(MEMBER, { wallet: walletOf(lot('live', 4, 1)), lots: [] }, at(0))).toEqual([]);
  });
});

/**
 * The simple model that the code is compared with: every bought like is an object with the time of its expiry (ms).
 * Free likes are only counted, in `free`.
 */
type Like = { lot: AttemptId; end: number };
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'spend' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy' as const), likes: fc.constantFrom(1, 2, 10, 30) }) },
  // A late webhook: the charge was made some time before it is stored.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late' as const), likes: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('free' as const), likes: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.oneof(fc.constantFrom(1, LOT_MS - 1, LOT_MS, LOT_MS + 1), fc.integer({ min: 0, max: 90 * DAY_MS })),
    }),
  },
);

test('after any history the wallet agrees with the naive model, and the ledger adds up to the wallet', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [now, free, purchases, ledger] = [0, 0, 0, 0];
      let model: Like[] = [];
      let wallet: LikeWalletItem | undefined;
      const write = (lots: LikeLot[], change: number) => {
        const [expired] = expiredMovement(MEMBER, { wallet, lots }, at(now));
        ledger += change + (expired?.change ?? 0);
        wallet = { lots, version: (wallet?.version ?? 0) + 1 };
      };
      for (const one of steps) {
        if (one.kind === 'wait') now += one.ms;
        if (one.kind === 'free') free += one.likes;
        if (one.kind === 'buy' || one.kind === 'late') {
          purchases += 1;
          const charged = one.kind === 'late' ? now - 3 * DAY_MS : now;
          const bought = { id: id(purchases), likes: one.likes, chargedAt: NOW + charged };
          write(withLot(wallet, bought, at(now)), one.likes);
          model.push(...Array.from({ length: one.likes }, () => ({ lot: bought.id, end: charged + LOT_MS })));
        }
        if (one.kind === 'spend') {
          const first = model.filter(({ end }) => end > now).sort((a, b) => a.end - b.end)[0];
          const spent = likeToSpend({ wallet, freeLikes: free }, at(now));
          if (first) {
            model.splice(model.indexOf(first), 1);
            expect(spent).toMatchObject({ from: 'lot' });
            if (spent?.from !== 'lot') return;
            // Two lots may expire in the same millisecond: then a like from either is right.
            const took = [...(wallet?.lots ?? [])].find((owned) => owned.id === spent.lotId);
            expect(took?.expiresAt).toBe(NOW + first.end);
            write(spent.lots, -1);
          } else {
            expect(spent).toEqual(free > 0 ? { from: 'free' } : undefined);
            free -= spent ? 1 : 0;
          }
        }
        const held = model.filter(({ end }) => end > now).length;
        expect(boughtLikes(wallet, at(now))).toBe(held);
        for (const { left, bought } of wallet?.lots ?? []) expect(left >= 0 && left <= bought).toBe(true);
        expect(free).toBeGreaterThanOrEqual(0);
        // The sum of the ledger equals the likes in the wallet, including those that have expired but are not removed
        // yet.
        expect((wallet?.lots ?? []).reduce((sum, { left }) => sum + left, 0)).toBe(ledger);
        model = model.filter(({ end }) => end > now);
      }
    }),
    { numRuns: 300 },
  );
});
