import type { Call } from './traffic.ts';

/**
 * What nobody can measure without members and without AWS, for each member who comes on a day or for each thing that is
 * counted. Bytes are those of UTF-8, a GB is 10^9 bytes.
 */

/** A request to DynamoDB from a Lambda function of the same region; transactions take longer, reads are faster. */
export const TRIP_MS = 8;
/**
 * Milliseconds of computing of a call on a whole vCPU: parsing, checks, the SDK. The calls below take longer: an
 * argon2id hash (decision 005), three sizes of a photo by sharp, the scores of 240 pool entries.
 */
export const CPU_MS = 4;
export const CPU_MS_OF: Partial<Record<Call, number>> = {
  signUp: 60,
  confirmSignUp: 60,
  signIn: 60,
  createRecommend: 20,
  getTimeline: 10,
  setProfilePhotos: 800,
  submitAgeDocument: 150,
};
/** What other services take while the function waits: S3 for bytes, the payment company with its bank. */
export const WAIT_MS_OF: Partial<Record<Call, number>> = {
  setProfilePhotos: 300,
  submitAgeDocument: 150,
  payPlan: 1_500,
  buyLikes: 1_500,
};
/**
 * The origin authorizer reads a header: API Gateway asks it before every call and every connection, and caches no
 * answer.
 */
export const AUTHORIZER_MS = 2;
/** One event of the outbox: the dispatcher hands it to its queue, in a batch of its own at the worst. */
export const DISPATCH_MS = 12;
export const QUEUE_REQUESTS_AN_EVENT = 3;
/** Lambda asks each queue with five pollers, each for twenty seconds, also while it is empty. */
export const POLLS_A_QUEUE_AND_DAY = (5 * 86_400) / 20;

/**
 * A process counts its messages for the dashboard once a second at most. When each process takes fewer than one a
 * second, every message writes the count; and the row of the count moves in the index, which AWS charges twice and the
 * measuring engine once.
 */
export const MESSAGE_WCU = 1 + 2;
/** A mail to a member: two marks and three reads (docs/data-model.md), and the wait for SES. */
export const MAIL_COST = { requests: 5, rcu: 2, wcu: 2, waitMs: 200 };
/** Half of the reminders of unread messages find something to mail about. */
export const DIGESTS_MAILED = 0.5;
export const MAILS_AN_ITEM: Readonly<Record<string, number>> = { renewal: 1, lapse: 1 };

export const SOCKET_MINUTES = 40;
export const PHOTO_VIEWS = 80;
export const PHOTO_BYTES = 30_000;
/** The app's files after one deployment in a week; otherwise they are in the browser's cache. */
export const APP_LOADS = 1 / 7;
export const APP_FILES = 30;
export const APP_BYTES = 450_000;
/** Pages that the browser requests again: one a visit. */
export const PAGES = 5;
export const PAGE_BYTES = 8_000;
/** Headers of an answer, beside its compressed body. */
export const ANSWER_HEADERS = 900;
export const COMPRESSED = 0.35;

/** A function's line with its metrics, and the gateway's line. */
export const LOG_BYTES_A_CALL = 900;
export const LOG_BYTES_AN_EVENT = 350;
/** Kept for a year. */
export const LOG_MONTHS = 12;

/** Account, profile, login, lists, what she has seen, with their rows in the index. */
export const MEMBER_BYTES = 25_000;
/**
 * Bytes that a member's day leaves for good: six pairs with two sides and their rows in the index, twenty messages with
 * the mark of their client, footprints, ledger lines and half of the staff's log.
 */
export const LEFT_BYTES_A_DAY = 18_000;
/** Three photos in three sizes each. */
export const PHOTO_STORE_BYTES = 3 * 150_000;
/** How long the service has run: the table grows with its age. */
export const AGE_DAYS = 365;
/** Copies that exist at a time: one a day in each of the two accounts, kept for 35 days. */
export const COPIES = 35 * 2;

/** Documents, reports and letters that one member of staff handles on a day. */
export const ITEMS_A_STAFF_MEMBER = 150;
/** Other work of staff for each document: reports, letters, ranks, recommends by hand. */
export const OTHER_STAFF_WORK = 1;
