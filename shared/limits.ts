/**
 * Business constants from the spec, with the unit in the name (spec part-1 §9, part-2 §9; docs/rules). `_CHARS` counts
 * code points.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts';

// Identity and sign-in
export const EMAIL_MAX_CHARS = 254;
export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 128;
export const SESSIONS_MAX = 10;
export const SESSION_MS = 14 * DAY_MS;
export const PASSWORD_RESET_TOKEN_MS = HOUR_MS;
export const PASSKEYS_MAX = 5;
export const PASSKEY_NAME_MAX_CHARS = 30;
/** Validity of the challenge that an authenticator signs (rules: Identity, Passkeys). */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;
/** How long after its sign-in a session may add a passkey without the password. */
export const PASSKEY_AFTER_SIGN_IN_MS = 10 * MINUTE_MS;
/** How many passkeys a member may try to add, and remove, per time window, because each change sends a mail. */
export const PASSKEY_CHANGE_THROTTLE = { windowMs: HOUR_MS, perMember: 20 } as const;
/** Maximum size of a body with a credential. Browsers send less than 4 kB, and the firewall refuses more than 8. */
export const CREDENTIAL_BODY_MAX_BYTES = 8 * 1024;
/**
 * Validity of a sign-up's confirmation link: long enough for a mail that is read the next morning. /login always offers
 * a new link (rules: Identity, Confirmation links).
 */
export const CONFIRMATION_TOKEN_MS = DAY_MS;
/**
 * How long an unconfirmed sign-up is stored. During this time the person may request a new confirmation link (rules:
 * Identity, Until an address is confirmed).
 */
export const REGISTRATION_KEPT_MS = 7 * DAY_MS;
/**
 * Maximum of valid password reset links per account: three that were requested from the member's known networks, and
 * three from all other networks (rules: Identity, Password reset).
 */
export const RESET_LINKS_MAX = 3;
/** Maximum of known devices stored per account. A sign-in from an unknown device sends a mail to the member. */
export const KNOWN_DEVICES_MAX = 10;
/**
 * Maximum of known networks (networks of earlier sign-ins) stored per account. Wrong passwords from elsewhere do not
 * lock the member out on a known network.
 */
export const KNOWN_NETWORKS_MAX = 5;
export const CAMPAIGN_CODE_MAX_CHARS = 200;
/**
 * Maximum of password checks and password changes per time window: for one e-mail address from one IP address
 * (`perAddressAndIp`), and from one IP address (`perIp`). Right passwords count too, because each check computes an
 * expensive hash (rules: Identity, Throttles).
 */
export const PASSWORD_THROTTLE = { windowMs: 15 * MINUTE_MS, perAddressAndIp: 100, perIp: 1_000 } as const;
/**
 * Maximum of wrong passwords per time window: for one e-mail address from one IP address (`perAddressAndIp`), for one
 * e-mail address (`perAddress`), and from one IP address (`perIp`) (rules: Identity).
 */
export const SIGN_IN_THROTTLE = { windowMs: 15 * MINUTE_MS, perAddressAndIp: 10, perAddress: 100, perIp: 200 } as const;
export const SIGN_UP_THROTTLE = { windowMs: HOUR_MS, perIp: 100 } as const;
/**
 * Maximum of sign-up mails to one e-mail address: requested from one network (`perAddressAndIp`), and from all networks
 * (`perAddress`). First mails and repeated mails are counted separately (rules: Identity, Throttles).
 */
export const SIGN_UP_MAILS = {
  perAddressAndIp: { hour: 5, day: 10 },
  perAddress: { hour: 10, day: 20 },
} as const;
/**
 * Maximum of registrations for one e-mail address that are stored without sending a mail: from all networks
 * (`perAddress`), and from one network (`perNetwork`) (rules: Identity, A sign-up without a mail).
 */
export const UNMAILED_REGISTRATIONS = { perAddress: 20, perNetwork: 5 } as const;
/** For how many days a sign-up mail's link proves that a person can read the mails of the address. */
export const MAILBOX_PROOF_DAYS = 8;
export const MAILBOX_PROOF_MAX_CHARS = 100;
export const MAIL_REQUEST_THROTTLE = { windowMs: HOUR_MS, perAddress: 5, perIp: 100 } as const;

// Profile
export const AREAS_MAX = 10;
export const APPEAL_POINTS_MAX = 3;
/** Maximum length of the text that a member types for the choice その他 of the appeal points (rules: Forms, その他). */
export const APPEAL_OTHER_MAX_CHARS = 50;
export const FREE_TEXT_MIN_CHARS = 50;
export const FREE_TEXT_GOOD_CHARS = 140;
export const FREE_TEXT_BEST_CHARS = 300;
/** The spec gives no maximum; we chose this one (rules: Forms, Free texts). */
export const FREE_TEXT_MAX_CHARS = 2000;
export const REPEATED_CHARS_WARNING = 11;
/**
 * Length of the list `ACTS`. A separate constant, so that a file that needs only the length does not load the list.
 * TypeScript checks that `ACTS` has this length.
 */
export const ACTS_COUNT = 16;
export const USER_NAME_MAX_CHARS = 20;
export const PHONE_MAX_CHARS = 20;
export const PERSONARITY_MAX_CHARS = 200;
/** Twitter's own limit (spec part-2 §5). */
export const TWITTER_ID_MAX_CHARS = 15;
/** TikTok allows 24 characters, Instagram 30; this is the higher limit. */
export const OTHER_SOCIAL_ID_MAX_CHARS = 30;
/**
 * How many changes of the phone number and the social IDs, counted together, one member may make per day (rules:
 * Members, Ten changes a day).
 */
export const IDENTIFIER_THROTTLE = { windowMs: DAY_MS, perMember: 10 } as const;
export const PHOTO_SLOTS_COUNT = 3;
export const SAMPLE_AVATARS_COUNT = 5;
export const PROFILE_RING_STEPS = 5;

// Photos and documents
export const MEGABYTE_BYTES = 1024 * 1024;
export const UPLOAD_MAX_BYTES = 10 * MEGABYTE_BYTES;
/** Maximum size of uploads by multipart form and base64, because of Lambda's payload limit. Larger bodies get 413. */
export const INLINE_UPLOAD_MAX_BYTES = 4 * MEGABYTE_BYTES;
export const UPLOAD_LINK_MS = 5 * MINUTE_MS;
export const PHOTO_WIDTHS_PX = [96, 390, 780] as const;
/**
 * All links to a photo that are made in the same half hour are equal. For example, links made from 10:00 to 10:29 are
 * valid until 10:55. A browser that loads the photo at 10:55 caches it for 5 more minutes, until 11:00.
 */
export const PHOTO_LINK_STEP_MS = 30 * MINUTE_MS;
export const PHOTO_CACHED_MS = 5 * MINUTE_MS;
/** The minimum time for which a link to a photo is valid. */
export const PHOTO_LINK_LOADS_MS = PHOTO_LINK_STEP_MS - PHOTO_CACHED_MS;
export const PHOTO_PREVIEW_PX = 150;
export const DOCUMENT_KEPT_MS = 72 * HOUR_MS;
export const DOCUMENT_LINK_MS = 60 * SECOND_MS;

// Recommendation and matching
export const DAILY_RECOMMENDS_MAX = 6;
export const PREMIUM_DAILY_RECOMMENDS_MAX = 10;
export const PREMIUM_STAFF_RECOMMENDS_PER_DAY = 3;
export const MANUAL_TICKETS_PER_MONTH = 3;
export const HOLD_MS = 7 * DAY_MS;
/**
 * When a woman has put a man on hold, her home screen shows him again this long before the hold ends (rules: Home, Who
 * comes first).
 */
export const HOLD_REMINDER_MS = 2 * DAY_MS;
/**
 * Maximum of men whom the home screen loads at once: the man about whom the woman decides next, and the men after him.
 */
export const UNDECIDED_MAX = 3;
export const REPLY_WAIT_MS = DAY_MS;
export const NG_UNDO_MS = 10 * SECOND_MS;
/** The app sends a contact this long after the tap, and at once when the member opens the chat (rules: Pairs, Undo). */
export const CONTACT_UNDO_MS = 5 * SECOND_MS;
export const NG_TEXT_MIN_CHARS = 1;
export const NG_TEXT_MAX_CHARS = 50;
export const PAUSE_AFTER_IDLE_MS = 14 * DAY_MS;
/** Page views and visits that are counted per time window; those over the limit are ignored. */
export const TRACKING_THROTTLE = { windowMs: MINUTE_MS, perMember: 60, perIp: 300 } as const;
/**
 * How old the stored time of a member's last API call must be before a new call overwrites it, so that not every call
 * causes a write (rules: Members, The last call).
 */
export const LAST_CALL_RENEWED_MS = 6 * HOUR_MS;
export const REVIEW_AFTER_BLOCK_MS = 30 * DAY_MS;

// Chat and realtime
export const CHAT_MESSAGE_MAX_CHARS = 1000;
/**
 * Time between the first unread message and the mail about it. A member who is chatting reads the message in the app
 * within these minutes, and a mail would only disturb.
 */
export const DIGEST_AFTER_MS = 10 * MINUTE_MS;
/** Messages that one member may send to the operator's office per time window. */
export const OFFICE_THROTTLE = { windowMs: MINUTE_MS, limit: 10 } as const;
export const REALTIME_TICKET_MS = 30 * SECOND_MS;
/**
 * How often one member may switch the read marks (既読) on or off. Limited, because each switch reloads the open chats of
 * all of the member's partners.
 */
export const CHAT_SETTINGS_THROTTLE = { windowMs: HOUR_MS, limit: 20 } as const;
export const CONNECTION_ROW_MS = 130 * MINUTE_MS;

// Timeline, likes, footprints
export const DETAIL_VIEWS_PER_DAY = 10;
/** Members on one page of the timeline. */
export const TIMELINE_PAGE_ROWS = 20;
/** The timeline counts the members who match the filters only up to this number. */
export const TIMELINE_COUNT_MAX = 1000;
/** Pages of the timeline and detailed profiles that one member may request per time window. */
export const TIMELINE_THROTTLE = { windowMs: MINUTE_MS, limit: 120 } as const;
/** The steps in which others see how long ago a member used the service (rules: Timeline, The last login). */
export const LAST_LOGIN_STEPS_MS = { day: DAY_MS, three_days: 3 * DAY_MS } as const;
/** How often one member may save the filters of the timeline, or show or hide the last login. */
export const TIMELINE_SETTINGS_THROTTLE = { windowMs: MINUTE_MS, limit: 30 } as const;
/**
 * With several areas the timeline counts members by reading the rows of these areas, at most this number of rows: a
 * member may be in several of the areas, so their counters can't be added.
 */
export const TIMELINE_COUNTED_ROWS_MAX = 1500;
/** Likes that one member may send per time window, so that no script can send likes to very many members. */
export const SEND_LIKE_THROTTLE = { windowMs: MINUTE_MS, limit: 60 } as const;
export const LIKE_LOT_MS = 180 * DAY_MS;
export const LIKE_PURCHASE_INTERVAL_MS = DAY_MS;
export const FREE_LIKES_MAX = 30;
export const LOGIN_BONUS_LIKES = 1;
export const LOGIN_BONUS_STREAK_LIKES = 3;
export const LOGIN_BONUS_STREAK_DAYS = 7;

// Lists
export const PAGE_ROWS = 10;
export const FOOTPRINTS_HOME_ROWS = 20;
export const FOOTPRINTS_PAGE_ROWS = 10;
/** Home counts at most this many new visitors and new faces. */
export const HOME_NEWS_MAX = 10;
export const OFFSET_ROWS_MAX = 1000;
export const REVIEW_PAGE_LINKS = 3;
export const FOOTPRINT_PAGE_LINKS = 7;

// Reviews, boards, notices
export const REVIEW_SCORE_MAX = 4;
export const REVIEW_PREVIEW_CHARS = 100;
export const REVIEW_TEXT_MAX_CHARS = 2000;
/** For how many years after a meeting its review may be written. */
export const REVIEW_DATE_YEARS_BACK = 5;
/**
 * The number of a man's reviews is shown rounded down to 3, 5, 10 or a multiple of ten: 4 as 3, 27 as 20. Less than 3
 * is not shown.
 */
export const REVIEWS_TOLD_STEPS = [3, 5, 10] as const;
/** The mean of a man's reviews is shown rounded to a multiple of this number of percentage points. */
export const REVIEW_POINT_BAND = 5;
/**
 * Constants outside of `PUBLIC_CHANGE_NIGHTS`, because texts use them. The build can insert a constant into a text, but
 * not a property of an object.
 */
export const FIRST_CHANGE_NIGHT = 3;
export const LAST_CHANGE_NIGHT = 14;
/**
 * A new review appears on the public lists in a random night, the third to the fourteenth after it was written. When an
 * author leaves, is suspended or comes back, the author's reviews and posts disappear or appear again 3 to 14 nights
 * later, in a random night, too (rules: Reviews and boards, Nights).
 */
export const PUBLIC_CHANGE_NIGHTS = { first: FIRST_CHANGE_NIGHT, last: LAST_CHANGE_NIGHT } as const;
export const POST_MAX_CHARS = 1000;
export const POSTS_PAGE_ROWS = 20;
/** Limits per member and time window: reviews written, posts written, and likes given to reviews and posts. */
export const REVIEW_THROTTLE = { windowMs: HOUR_MS, limit: 30 } as const;
export const POST_THROTTLE = { windowMs: MINUTE_MS, limit: 10 } as const;
export const CONTENT_LIKE_THROTTLE = { windowMs: MINUTE_MS, limit: 120 } as const;
export const REPORT_TEXT_MAX_CHARS = 500;
export const APPEAL_TEXT_MAX_CHARS = 500;
export const REPORT_THROTTLE = { windowMs: HOUR_MS, limit: 30 } as const;
export const BLOCK_THROTTLE = { windowMs: HOUR_MS, limit: 60 } as const;
export const NOTICE_TITLE_CHARS = 20;
export const FAQ_PREVIEW_CHARS = 40;

// Ranks
export const TUTORIAL_VIDEOS_COUNT = 5;
export const RANK_REQUEST_INTERVAL_MS = 7 * DAY_MS;
export const RANK_UP_ANIMATION_MS = 2 * SECOND_MS;
export const RANK_CRITERIA_COUNT = 6;
export const RANK_CRITERIA_FREE_TEXT_CHARS = 140;
export const RANK_CRITERIA_MATCHES = 3;
/** How many of the six criteria a man should meet for each rank. Advice to staff, not a condition (spec part-2 §4). */
export const RANK_CRITERIA_NEEDED = { C: 4, 'C+': 5, B: 4 } as const;

// Money
export const PAYMENT_RETRY_DAYS = 3;
/** Charges and refunds on one page of the member's payment history. */
export const PAYMENTS_PAGE = 20;
export const CANCEL_CONFIRM_MS = 10 * MINUTE_MS;
/**
 * How many cards the service may ask the payment provider to store for one member, per time window, so that nobody can
 * test stolen cards.
 */
export const CARD_CHANGE_THROTTLE = { windowMs: HOUR_MS, limit: 10 } as const;
/** Payment attempts of one member, per time window, so that nobody can test stolen cards. */
export const CHARGE_THROTTLE = { windowMs: HOUR_MS, limit: 10 } as const;
/**
 * Maximum of cards that the payment provider or 3-D Secure declines, per network (an IPv4 address or an IPv6 /64). All
 * members of the network are counted together, so that nobody can test stolen cards with many accounts.
 */
export const DECLINED_CARDS_THROTTLE = { perHour: 20, perDay: 50 } as const;
/**
 * How many webhooks about one finished payment attempt the service handles per time window. Each webhook causes a
 * request to the payment provider.
 */
export const SETTLED_WEBHOOK_THROTTLE = { windowMs: HOUR_MS, limit: 10 } as const;
/**
 * How many names of non-public campaigns one member may send per time window. Right and wrong names count, so that
 * nobody can guess the hidden campaign's name (rules: Money, Campaign screens).
 */
export const CAMPAIGN_THROTTLE = { windowMs: HOUR_MS, limit: 20 } as const;
/** Japanese consumption tax, which every price includes. */
export const TAX_PERCENT = 10;
export const CANCEL_STEPS = 6;
export const CANCEL_TEXT_MAX_CHARS = 100;
export const CARD_EXPIRY_YEARS_AHEAD = 11;
export const PAYMENT_DONE_TIMER_MS = SECOND_MS;

// Withdrawal and export
export const WITHDRAWN_DATA_KEPT_MS = 30 * DAY_MS;
export const EXPORTS_PER_DAY = 3;
/**
 * How many exports of their own data a member may start per day, and how many pages of these exports the member may
 * load per day.
 */
export const EXPORT_THROTTLE = { windowMs: DAY_MS, wholesPerDay: EXPORTS_PER_DAY, pagesPerDay: 3000 } as const;
export const CHARGE_RECORD_KEPT_YEARS = 7;

// API calls
export const IDEMPOTENCY_KEPT_MS = DAY_MS;

// Staff
/** Minimum length of a staff password. Cognito checks it. */
export const STAFF_PASSWORD_MIN_CHARS = 14;
/** How often the staff console reloads the lengths of the queues. */
export const QUEUES_REFRESH_MS = 30 * SECOND_MS;
export const LEASE_MS = 10 * MINUTE_MS;
/** When a staff member gives an item back to its queue, the same person does not get the item again for this time. */
export const GIVEN_BACK_MS = 5 * MINUTE_MS;
/** How long the staff console waits before it sends a decision, so that the decision can be undone. */
export const DECISION_UNDO_MS = 5 * SECOND_MS;
/** Maximum of men in the results of a staff search. */
export const FOUND_MEN_MAX = 10;
/** Entries of the audit log on one page. */
export const AUDIT_PAGE = 50;
/** Service days on the dashboard, today included. */
export const DASHBOARD_DAYS = 30;

// Push notifications
export const HOURS_OF_DAY = 24;
export const PUSH_ENDPOINT_MAX_CHARS = 1_024;
/** Subscriptions (browsers) per member; a new one beyond the limit replaces the oldest. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
/** How many subscriptions, changes of settings, and opened notifications a member may send, each counted alone. */
export const PUSH_THROTTLE = { windowMs: HOUR_MS, perMember: 60 } as const;
/** Hours in Tokyo in which members get no notifications until they choose others (rules: Push, Quiet hours). */
export const PUSH_QUIET_HOURS = { from: 23, to: 8 } as const;
/** A notification of the same kind that follows sooner is not sent while the last one was not opened. */
export const PUSH_GAP_MS = 20 * SECOND_MS;

// Screens
/**
 * A flash message appears after `delayMs`. It is shown for `shownMs` (spec part-1 §9), or for `mailNoticeShownMs` if it
 * says that a mail was sent.
 */
export const FLASH = { delayMs: SECOND_MS, shownMs: 5 * SECOND_MS, mailNoticeShownMs: 10 * SECOND_MS } as const;
export const MOBILE_BREAKPOINT_PX = 576;

// Notices
/** Maximum id of a notice. Ids count up from 1; `wireInt` accepts numeric strings of at most nine digits. */
export const NOTICE_ID_MAX = 999_999_999;
export const NOTICES_PAGE_ROWS = 20;
/**
 * Notifications kept per member; the oldest is deleted when a new one exceeds the limit (rules: Notices, Own
 * notifications).
 */
export const NOTIFICATIONS_KEPT = 20;
/**
 * Maximum of new matches that wait for their announcement in the app. Further matches are not announced; they only
 * appear in the notices and in the list of matches (rules: Pairs).
 */
export const NEW_MATCHES_KEPT = 10;
export const ANNOUNCEMENTS_SHOWN = 10;
/** Maximum lengths of texts that staff write for all members (rules: Staff console, Editors). */
export const CONTENT_TITLE_MAX_CHARS = 60;
export const CONTENT_BODY_MAX_CHARS = 4_000;
export const CONTENT_SENTENCE_MAX_CHARS = 200;
export const CONTENT_LINK_MAX_CHARS = 300;
export const CONTENT_LINK_WORD_MAX_CHARS = 30;
/** Rows on one page of the staff's lists of texts. */
export const EDITOR_PAGE_ROWS = 50;
/** Nodes per help tree. The tree is always read as a whole, so its size must be bounded. */
export const FAQ_ITEMS_MAX = 200;

// Members in the staff console
/** Maximum of members on one page of a search. */
export const FOUND_MEMBERS_MAX = 50;
/**
 * How many ledger entries, and how many staff decisions, the staff console shows on a member's page: the newest ones.
 */
export const MEMBER_LEDGER_PAGE = 50;
export const STAFF_NOTE_MAX_CHARS = 500;

// Push notifications
/** After a no to push notifications, the app does not ask again on this device for so many days. */
export const PUSH_ASK_PAUSE_DAYS = 90;
