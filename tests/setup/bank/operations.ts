import * as fc from 'fast-check';
import { CARDS } from '../world/payments.ts';

/** A simulated crash at write number `at` (from 1) to the table: before the write, or after it with no response. */
export type Crash = { at: number; when: 'before' | 'after' };
export type Trouble = { crash?: Crash; fault?: 'timeout_after_commit' | 'http_500' };
export type CardName = 'visa' | 'challengePost' | 'challengeGet' | 'declined' | 'renewalsFail';

/** Staff decisions about an account: under age, its confirmation by a second person, suspension, and restoration. */
export type Closing = 'under_age' | 'confirmed' | 'suspended' | 'restored';

/** One operation of the test. `who` is the index of a member in the test's list of members. */
export type Operation =
  | { do: 'plan'; who: number; site: number; card: CardName; tabs: number; retries: boolean; trouble: Trouble }
  | { do: 'likes'; who: number; bundle: number; card: CardName; tabs: number; retries: boolean; trouble: Trouble }
  | { do: 'challenge'; result: 'approve' | 'decline'; returns: boolean }
  | { do: 'webhooks'; how: 'deliver' | 'drop' | 'twice' | 'backwards' | 'forge' }
  | { do: 'wait'; hours: number; trouble: Trouble; twice: boolean }
  | { do: 'cancel' | 'resume'; who: number; tabs: number; trouble: Trouble }
  | { do: 'card'; who: number; card: CardName; tabs: number; trouble: Trouble }
  | { do: 'spend'; who: number; likes: number }
  | { do: 'close'; who: number; how: Closing; trouble: Trouble }
  | { do: 'reconcile'; trouble: Trouble };

export const CAST = 3;
const who = fc.nat(CAST - 1);
const tabs = fc.constantFrom(1, 1, 1, 2, 4);
const card: fc.Arbitrary<CardName> = fc.constantFrom(
  ...([
    'visa',
    'visa',
    'visa',
    'visa',
    'renewalsFail',
    'renewalsFail',
    'challengePost',
    'challengeGet',
    'declined',
  ] as const),
);
const crash: fc.Arbitrary<Crash> = fc.record({
  at: fc.integer({ min: 1, max: 4 }),
  when: fc.constantFrom('before', 'after'),
});
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.record({ crash }) },
  { weight: 2, arbitrary: fc.record({ fault: fc.constantFrom('timeout_after_commit', 'http_500') }) },
  { weight: 1, arbitrary: fc.record({ crash, fault: fc.constantFrom('timeout_after_commit', 'http_500') }) },
);
const retries = fc.boolean();
/** Durations from minutes to the lifetime of bought likes; lengths of days and plan terms are the most frequent. */
const hours = fc.constantFrom(0.1, 0.2, 0.5, 1, 23, 24, 25, 72, 96, 24 * 28, 24 * 31, 24 * 31, 24 * 90, 24 * 180);

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('plan'), who, site: fc.nat(3), card, tabs, retries, trouble }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('likes'), who, bundle: fc.nat(4), card, tabs, retries, trouble }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('challenge'),
      result: fc.constantFrom('approve', 'approve', 'decline'),
      returns: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('webhooks'),
      how: fc.constantFrom('deliver', 'drop', 'twice', 'backwards', 'forge'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait'), hours, trouble, twice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'resume'), who, tabs, trouble }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card'), who, card, tabs, trouble }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('spend'), who, likes: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconcile'), trouble }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('close'),
      who,
      how: fc.constantFrom('under_age', 'confirmed', 'suspended', 'restored', 'restored'),
      trouble,
    }),
  },
);

export const numberOf = (name: CardName): string => CARDS[name];
