import type { Call } from './traffic.ts';

/**
 * Assumptions of the cost model, for what can't be measured without members and without AWS. Unless a constant says
 * otherwise, a number is for one member on a day on which the member uses the service. Bytes are those of UTF-8; a GB
 * is 10^9 bytes.
 */

/**
 * Duration of a DynamoDB request from a Lambda function in the same region. Transactions take longer, reads are faster.
 */
export const TRIP_MS = 8;
/**
 * CPU milliseconds of an API call on a whole vCPU: parsing, checks, the AWS SDK. The calls of `CPU_MS_OF` take longer:
 * they compute an argon2id hash (decision 005), three sizes of a photo with sharp, or the scores of 240 recommendation
 * candidates.
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
/**
 * Milliseconds that a function waits for other services during a call: for S3 (photos, documents) or for the payment
 * company and its bank.
 */
export const WAIT_MS_OF: Partial<Record<Call, number>> = {
  setProfilePhotos: 300,
  submitAgeDocument: 150,
  payPlan: 1_500,
  buyLikes: 1_500,
};
/**
 * CPU milliseconds of the origin authorizer, which checks one header. The model assumes that API Gateway calls it for
 * every API call and every WebSocket connection, without caching.
 */
export const AUTHORIZER_MS = 2;
/**
 * Duration of the dispatcher's run for one event: it sends the event to a queue. The model assumes the worst case, one
 * run for each event.
 */
export const DISPATCH_MS = 12;
export const QUEUE_REQUESTS_AN_EVENT = 3;
/**
 * Requests to a queue per day, even when it is empty: Lambda polls each queue with five pollers, and one poll takes
 * twenty seconds.
 */
export const POLLS_A_QUEUE_AND_DAY = (5 * 86_400) / 20;

/**
 * Write units that a chat message costs in addition to the measured ones. The `1`: the count of messages for the staff
 * dashboard; each process writes its count at most once a second, so at low load every message causes a write. The `2`:
 * a message moves two index entries. AWS charges 2 units for each of them, and the local DynamoDB engine counted 1.
 */
export const MESSAGE_WCU = 1 + 2;
/** Cost of a mail to a member: two small writes and three reads (docs/data-model.md), and the wait for SES. */
export const MAIL_COST = { requests: 5, rcu: 2, wcu: 2, waitMs: 200 };
/**
 * Cost of a push notification to a member with one browser (docs/data-model.md), and the wait for the browser's push
 * service, which costs nothing itself. `cpuMs`: encryption and signature.
 */
export const PUSH_COST = { requests: 6, rcu: 5, wcu: 2, waitMs: 150, cpuMs: 10 };
/** Mails per reminder of unread messages: half of the reminders find nothing unread and send no mail. */
export const DIGESTS_MAILED = 0.5;
export const MAILS_AN_ITEM: Readonly<Record<string, number>> = { renewal: 1, lapse: 1 };

export const SOCKET_MINUTES = 40;
export const PHOTO_VIEWS = 80;
export const PHOTO_BYTES = 30_000;
/**
 * Loads of all the app's files per member and day: one a week, after a deployment. At other times the files are in the
 * browser's cache.
 */
export const APP_LOADS = 1 / 7;
export const APP_FILES = 30;
export const APP_BYTES = 450_000;
/** HTML pages that a member's browser requests per day: one on each visit. */
export const PAGES = 5;
export const PAGE_BYTES = 8_000;
/**
 * `ANSWER_HEADERS`: bytes of a response's headers. `COMPRESSED`: size of a compressed body, divided by its size before
 * the compression.
 */
export const ANSWER_HEADERS = 900;
export const COMPRESSED = 0.35;

/** Bytes of the log lines of one API call: the function's line with its metrics, and API Gateway's line. */
export const LOG_BYTES_A_CALL = 900;
export const LOG_BYTES_AN_EVENT = 350;
/** How many months logs are kept. */
export const LOG_MONTHS = 12;

/**
 * Bytes that one member's items take in the table: account, profile, login and smaller items, each with its index
 * entries.
 */
export const MEMBER_BYTES = 25_000;
/**
 * Bytes that one day of one member adds to the table permanently: six pairs of a man and a woman (each stored twice,
 * with index entries), twenty messages (each with an item that prevents a second sending), records of profile visits,
 * entries in the ledger of payments and likes, and half an entry in the audit log of staff.
 */
export const LEFT_BYTES_A_DAY = 18_000;
/** Bytes of a member's photos in S3: three photos in three sizes each. */
export const PHOTO_STORE_BYTES = 3 * 150_000;
/** Assumed age of the service in days. The size of the table follows from it. */
export const AGE_DAYS = 365;
/** Number of backups that exist at a time: one a day in each of the two AWS accounts, kept for 35 days. */
export const COPIES = 35 * 2;

/** Documents, reports and messages that one staff member handles per day. */
export const ITEMS_A_STAFF_MEMBER = 150;
/**
 * Number of other items that staff handle for each age document: reports, messages, rank requests, recommendations
 * chosen by staff.
 */
export const OTHER_STAFF_WORK = 1;
