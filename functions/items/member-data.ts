import type { EventDefinition } from '#functions/platform/table/outbox.ts';
import type { ExportSection } from '#shared/contract/settings.ts';
import type { MemberId } from '#shared/ids.ts';
import { ageCheckEraseEvent } from './events/age.ts';
import { postsEraseEvent } from './events/boards.ts';
import { officeEraseEvent } from './events/chat.ts';
import { pairsEraseEvent } from './events/matching.ts';
import { noticesEraseEvent } from './events/notices.ts';
import { paymentsEraseEvent } from './events/payments.ts';
import { profileEraseEvent } from './events/profile.ts';
import { reviewsEraseEvent } from './events/reviews.ts';
import { reportsEraseEvent } from './events/safety.ts';
import { staffNotesEraseEvent } from './events/staff.ts';
import { footprintsEraseEvent, timelineEraseEvent } from './events/timeline.ts';
import type { KeyPrefix } from './key-prefixes.ts';

/** The reason why no event erases the items, or why no section of the export shows them. */
type Because = { because: string };
type EraseEvent = EventDefinition<string, { memberId: MemberId }>;

type MemberData = {
  /**
   * The event on which the owning domain erases a member's items thirty days after a withdrawal, or why no event is
   * needed.
   */
  erased: EraseEvent | Because;
  /** The sections of the export that show the items to the member, or why no section does. */
  exported: readonly ExportSection[] | Because;
};

const SHORT_LIVED: MemberData = {
  erased: { because: 'its time to live ends within thirty days' },
  exported: { because: 'a technical trace of a call, deleted by its time to live' },
};
const NOT_PERSONAL: MemberData = {
  erased: { because: 'contains nothing about a member' },
  exported: { because: 'contains nothing about a member' },
};

/**
 * For each key prefix: how the items are erased after a withdrawal, and where an export shows them. Code with a key
 * prefix that is missing here does not compile (rules: Safety every member has).
 */
export const MEMBER_DATA: Record<KeyPrefix, MemberData> = {
  ACCOUNT: {
    erased: { because: 'the erasing transaction deletes it' },
    exported: ['account', 'consents', 'mail_settings'],
  },
  PUSH: {
    erased: {
      because:
        'subscriptions end with the sessions of the member; the time to live of the rest ends within thirty days',
    },
    exported: { because: 'the sessions section tells which sessions get notifications' },
  },
  LOGIN: { erased: { because: 'the withdrawal deletes it' }, exported: ['sessions'] },
  SECRET: {
    erased: { because: 'the withdrawal deletes it; what sign-ups left ends within eight days' },
    exported: { because: 'proofs of identity are shown to nobody' },
  },
  CHALLENGE: SHORT_LIVED,
  PROFILE: { erased: profileEraseEvent, exported: ['profile'] },
  SNSID: {
    erased: { because: 'the withdrawal and profile.erase give the claim back' },
    exported: { because: 'the profile section shows the id' },
  },
  AGE: { erased: ageCheckEraseEvent, exported: ['age_check'] },
  UPLOAD: SHORT_LIVED,
  PAIR: { erased: pairsEraseEvent, exported: ['records'] },
  MATCHING: { erased: pairsEraseEvent, exported: ['recommend_setting'] },
  POOL: {
    erased: { because: 'the withdrawal takes his entries out of the pools' },
    exported: { because: 'a copy of the profile for the recommender' },
  },
  ROOM: { erased: { because: 'pairs.erase asks chat to erase each room' }, exported: ['messages'] },
  OFFICE: { erased: officeEraseEvent, exported: ['office_messages'] },
  CONN: SHORT_LIVED,
  CONNID: SHORT_LIVED,
  TICKET: SHORT_LIVED,
  QUEUE: {
    erased: { because: 'the withdrawal takes the member out of the queues' },
    exported: { because: 'work of staff; the age_check section shows the outcome' },
  },
  AUDIT: {
    erased: { because: 'the append-only log of staff decisions stays' },
    exported: { because: 'the log of staff decisions' },
  },
  CHAIN: NOT_PERSONAL,
  STAT: NOT_PERSONAL,
  DIRECTORY: {
    erased: { because: 'profile.erase deletes it with the profile' },
    exported: { because: 'leads staff from a name to the member; the profile section shows the name' },
  },
  NOTE: {
    erased: staffNotesEraseEvent,
    exported: { because: 'what staff note for each other about their work' },
  },
  EVENT: SHORT_LIVED,
  MAIL: SHORT_LIVED,
  DUE: {
    erased: {
      because: 'a schedule deletes each item when the work is done, and pairs.erase those that come every month',
    },
    exported: { because: 'a reminder for a schedule, with ids only' },
  },
  IDEM: SHORT_LIVED,
  THROTTLE: SHORT_LIVED,
  NOTICE: { erased: noticesEraseEvent, exported: ['notices'] },
  TRACKING: NOT_PERSONAL,
  FOOTPRINT: {
    erased: footprintsEraseEvent,
    exported: { because: 'visits are data of the visitors' },
  },
  TIMELINE: { erased: timelineEraseEvent, exported: { because: 'rows that follow from profile and last call' } },
  REVIEW: { erased: reviewsEraseEvent, exported: ['reviews'] },
  BOARD: { erased: postsEraseEvent, exported: ['posts'] },
  REPORT: { erased: reportsEraseEvent, exported: ['reports'] },
  PAYMENT: { erased: paymentsEraseEvent, exported: ['cancel_reasons'] },
  ATTEMPT: {
    erased: { because: 'charge records are kept for seven years by law; then their time to live ends' },
    exported: { because: 'the ledger has a line for each attempt, charge and refusal' },
  },
  LEDGER: {
    erased: { because: 'charge records are kept for seven years by law; then their time to live ends' },
    exported: ['payments', 'likes'],
  },
  LIKES: {
    erased: paymentsEraseEvent,
    exported: { because: 'the lots are the sum of the ledger’s movements of likes' },
  },
  GONE: {
    erased: {
      because:
        'blocks are kept after both accounts; keyed hashes name nobody, and a count is deleted with its last member',
    },
    exported: { because: 'reveals which members are former members and whom they blocked; shown to nobody' },
  },
};

/** Every event that the erasure of a member writes, each once. */
export const ERASE_EVENTS: readonly EraseEvent[] = [
  ...new Set(Object.values(MEMBER_DATA).flatMap(({ erased }) => ('because' in erased ? [] : [erased]))),
];
