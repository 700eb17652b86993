/**
 * Business constants from the documents, with the unit in the name (spec part-1 §9, part-2 §9; docs/rules).
 * `_CHARS` counts code points.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts';

// Identity and sign-in
export const EMAIL_MAX_CHARS = 254;
export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 128;
export const SESSIONS_MAX = 10;
export const SESSION_MS = 14 * DAY_MS;
export const PASSWORD_RESET_TOKEN_MS = HOUR_MS;
/**
 * Long enough for a mail that is read the next morning; /login always offers a new link (rules: Identity, Confirmation
 * links).
 */
export const CONFIRMATION_TOKEN_MS = DAY_MS;
/**
 * How long a sign-up waits for its confirmation, and a new link may be requested (rules: Identity, Until an address is
 * confirmed).
 */
export const REGISTRATION_KEPT_MS = 7 * DAY_MS;
/**
 * Valid reset links per account: from known networks and from all others separately (rules: Identity, Password reset).
 */
export const RESET_LINKS_MAX = 3;
/** Devices remembered per account: a sign-in from one of them sends no mail. */
export const KNOWN_DEVICES_MAX = 10;
/** Networks remembered per account: failed sign-ins from other networks don't lock the member out on these. */
export const KNOWN_NETWORKS_MAX = 5;
export const CAMPAIGN_CODE_MAX_CHARS = 200;
/**
 * Checks and changes of passwords per window, right or wrong, because each costs a hash (rules: Identity, Throttles).
 */
export const PASSWORD_THROTTLE = { windowMs: 15 * MINUTE_MS, perAddressAndIp: 100, perIp: 1_000 } as const;
/** Wrong passwords allowed per window, by e-mail address and by the caller's IP address (rules: Identity). */
export const SIGN_IN_THROTTLE = { windowMs: 15 * MINUTE_MS, perAddressAndIp: 10, perAddress: 100, perIp: 200 } as const;
export const SIGN_UP_THROTTLE = { windowMs: HOUR_MS, perIp: 100 } as const;
/**
 * Mails of sign-ups to one address, from one network and from all networks. Sign-ups and repeats by a registration key
 * are counted separately, each with these limits (rules: Identity, Throttles).
 */
export const SIGN_UP_MAILS = {
  perAddressAndIp: { hour: 5, day: 10 },
  perAddress: { hour: 10, day: 20 },
} as const;
/** Registrations of one address that were stored without a mail (rules: Identity, A sign-up without a mail). */
export const UNMAILED_REGISTRATIONS = { perAddress: 20, perNetwork: 5 } as const;
/** How long a link to /signup proves that its reader can read the mails of the address. */
export const MAILBOX_PROOF_DAYS = 8;
export const MAILBOX_PROOF_MAX_CHARS = 100;
export const MAIL_REQUEST_THROTTLE = { windowMs: HOUR_MS, perAddress: 5, perIp: 100 } as const;

// Profile
export const AREAS_MAX = 10;
export const APPEAL_POINTS_MAX = 3;
/** Limit of the text that a member types for the appeal point その他 (rules: Forms, その他). */
export const APPEAL_OTHER_MAX_CHARS = 50;
export const FREE_TEXT_MIN_CHARS = 50;
export const FREE_TEXT_GOOD_CHARS = 140;
export const FREE_TEXT_BEST_CHARS = 300;
/** The documents give no maximum; we chose this one (rules: Forms, Free texts). */
export const FREE_TEXT_MAX_CHARS = 2000;
export const REPEATED_CHARS_WARNING = 11;
/** The length of `ACTS`, which its type also states: so texts do not load the whole list for its length. */
export const ACTS_COUNT = 16;
export const USER_NAME_MAX_CHARS = 20;
export const PHONE_MAX_CHARS = 20;
export const PERSONARITY_MAX_CHARS = 200;
/** The limit of Twitter itself (spec part-2 §5). */
export const TWITTER_ID_MAX_CHARS = 15;
/** TikTok allows 24, Instagram 30. */
export const OTHER_SOCIAL_ID_MAX_CHARS = 30;
/** Changes of phone number and social IDs that one member may save a day (rules: Members, Ten changes a day). */
export const IDENTIFIER_THROTTLE = { windowMs: DAY_MS, perMember: 10 } as const;
export const PHOTO_SLOTS_COUNT = 3;
export const SAMPLE_AVATARS_COUNT = 5;
export const PROFILE_RING_STEPS = 5;

// Photos and documents
export const MEGABYTE_BYTES = 1024 * 1024;
export const UPLOAD_MAX_BYTES = 10 * MEGABYTE_BYTES;
/** Limit of the documented multipart and base64 uploads, set by Lambda's payload limit; larger bodies answer 413. */
export const INLINE_UPLOAD_MAX_BYTES = 4 * MEGABYTE_BYTES;
export const UPLOAD_LINK_MS = 5 * MINUTE_MS;
export const PHOTO_WIDTHS_PX = [96, 390, 780] as const;
/**
 * Links to a photo that are made in the same half hour are equal. A link loads the photo until five minutes before the
 * end of the next half hour, which is 25 to 55 minutes; browsers keep a loaded photo for those five minutes, so that
 * every link has ended within an hour.
 */
export const PHOTO_LINK_STEP_MS = 30 * MINUTE_MS;
export const PHOTO_CACHED_MS = 5 * MINUTE_MS;
/** The minimum time for which every link to a photo loads the photo. */
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
/** Home shows the man again this long before the end of a hold (rules: Home, Who comes first). */
export const HOLD_REMINDER_MS = 2 * DAY_MS;
/** Men whom home has loaded: the one it shows and those who follow without a call. */
export const UNDECIDED_MAX = 3;
export const REPLY_WAIT_MS = DAY_MS;
export const NG_UNDO_MS = 10 * SECOND_MS;
export const NG_TEXT_MIN_CHARS = 1;
export const NG_TEXT_MAX_CHARS = 50;
export const PAUSE_AFTER_IDLE_MS = 14 * DAY_MS;
/** Page views and visits counted per window; further ones in the same window are ignored. */
export const TRACKING_THROTTLE = { windowMs: MINUTE_MS, perMember: 60, perIp: 300 } as const;
/** The time of a member's last call is rewritten at most this often, to save writes (rules: Members, The last call). */
export const LAST_CALL_RENEWED_MS = 6 * HOUR_MS;
export const REVIEW_AFTER_BLOCK_MS = 30 * DAY_MS;

// Chat and realtime
export const CHAT_MESSAGE_MAX_CHARS = 1000;
/**
 * Time between the first unread message and the mail about it. A member who is chatting reads the message in the app
 * within these minutes, and a mail would only disturb.
 */
export const DIGEST_AFTER_MS = 10 * MINUTE_MS;
/** Messages to the office that one member may write. */
export const OFFICE_THROTTLE = { windowMs: MINUTE_MS, limit: 10 } as const;
export const REALTIME_TICKET_MS = 30 * SECOND_MS;
/**
 * How often one member may switch the read marks: each switch makes the partners' open chats load their rooms again.
 */
export const CHAT_SETTINGS_THROTTLE = { windowMs: HOUR_MS, limit: 20 } as const;
export const CONNECTION_ROW_MS = 130 * MINUTE_MS;

// Timeline, likes, footprints
export const DETAIL_VIEWS_PER_DAY = 10;
/** Members of a page of the timeline. */
export const TIMELINE_PAGE_ROWS = 20;
/** The timeline counts the members that its filters leave up to this number. */
export const TIMELINE_COUNT_MAX = 1000;
/** Pages of the timeline, and detailed profiles, that one member may request. */
export const TIMELINE_THROTTLE = { windowMs: MINUTE_MS, limit: 120 } as const;
/** Likes of profiles that one member may send, so that nobody floods others from a script. */
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
export const OFFSET_ROWS_MAX = 1000;
export const REVIEW_PAGE_LINKS = 3;
export const FOOTPRINT_PAGE_LINKS = 7;

// Reviews, boards, notices
export const REVIEW_SCORE_MAX = 4;
export const REVIEW_PREVIEW_CHARS = 100;
export const REVIEW_TEXT_MAX_CHARS = 2000;
/** How many years ago the day of a review may be. */
export const REVIEW_DATE_YEARS_BACK = 5;
/** The number of a man's reviews is shown in these steps, then in tens. Below the first step nothing is shown. */
export const REVIEWS_TOLD_STEPS = [3, 5, 10] as const;
/** The mean of a man's reviews is shown in bands of this many points. */
export const REVIEW_POINT_BAND = 5;
/** Separate constants for the texts, because the build puts constants into texts, but no properties of objects. */
export const FIRST_CHANGE_NIGHT = 3;
export const LAST_CHANGE_NIGHT = 14;
/**
 * The nights after its cause from which the night of a change on public lists is drawn (rules: Reviews and boards,
 * Nights).
 */
export const PUBLIC_CHANGE_NIGHTS = { first: FIRST_CHANGE_NIGHT, last: LAST_CHANGE_NIGHT } as const;
export const POST_MAX_CHARS = 1000;
export const POSTS_PAGE_ROWS = 20;
/** Reviews and posts, and likes of them, that one member may write. */
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
/** How many criteria a man must meet to request each rank (spec part-2 §4). */
export const RANK_CRITERIA_NEEDED = { C: 4, 'C+': 5, B: 4 } as const;

// Money
export const PAYMENT_RETRY_DAYS = 3;
/** Charges and refunds of a page of the member's history. */
export const PAYMENTS_PAGE = 20;
export const CANCEL_CONFIRM_MS = 10 * MINUTE_MS;
/** Cards that the provider is asked to store for one member, so that nobody tries out stolen cards here. */
export const CARD_CHANGE_THROTTLE = { windowMs: HOUR_MS, limit: 10 } as const;
/** Attempts to pay of one member, so that nobody tries out stolen cards here. */
export const CHARGE_THROTTLE = { windowMs: HOUR_MS, limit: 10 } as const;
/**
 * Declined and refused cards from one network (an IPv4 address or a /64), whoever sent them, so that many accounts can
 * try out no more stolen cards than one.
 */
export const DECLINED_CARDS_THROTTLE = { perHour: 20, perDay: 50 } as const;
/** Webhooks about one settled attempt that make the service ask the provider again. */
export const SETTLED_WEBHOOK_THROTTLE = { windowMs: HOUR_MS, limit: 10 } as const;
/** Campaign segments that one member may try (rules: Money, Campaign screens). */
export const CAMPAIGN_THROTTLE = { windowMs: HOUR_MS, limit: 20 } as const;
/** The consumption tax of digital services, which every price includes. */
export const TAX_PERCENT = 10;
export const CANCEL_STEPS = 6;
export const CANCEL_TEXT_MAX_CHARS = 100;
export const CARD_EXPIRY_YEARS_AHEAD = 11;
export const PAYMENT_DONE_TIMER_MS = SECOND_MS;

// Leaving
export const WITHDRAWN_DATA_KEPT_MS = 30 * DAY_MS;
export const EXPORTS_PER_DAY = 3;
/** Exports of a member's own data per day, and pages per day: enough for years of messages. */
export const EXPORT_THROTTLE = { windowMs: DAY_MS, wholesPerDay: EXPORTS_PER_DAY, pagesPerDay: 3000 } as const;
export const CHARGE_RECORD_KEPT_YEARS = 7;

// Calls
export const IDEMPOTENCY_KEPT_MS = DAY_MS;

// Staff
/** Length of a password of the console, which Cognito checks. */
export const STAFF_PASSWORD_MIN_CHARS = 14;
/** The console asks for the lengths of the queues again after this time. */
export const QUEUES_REFRESH_MS = 30 * SECOND_MS;
export const LEASE_MS = 10 * MINUTE_MS;
/** How long a released item is not leased to the person who released it. */
export const GIVEN_BACK_MS = 5 * MINUTE_MS;
/** How long the console keeps a decision before sending it, so that it can be undone. */
export const DECISION_UNDO_MS = 5 * SECOND_MS;
/** Maximum of men in the results of a search at the desk. */
export const FOUND_MEN_MAX = 10;
/** Lines of the audit log on one page. */
export const AUDIT_PAGE = 50;
/** Service days on the dashboard, today included. */
export const DASHBOARD_DAYS = 30;

// Screen
/** A flash message appears after `delayMs` and hides `shownMs` later (spec part-1 §9). */
export const FLASH = { delayMs: SECOND_MS, shownMs: 5 * SECOND_MS, mailNoticeShownMs: 10 * SECOND_MS } as const;
export const MOBILE_BREAKPOINT_PX = 576;

// Notices
/** Ids count up from 1; `wireInt` accepts numeric strings of at most nine digits. */
export const NOTICE_ID_MAX = 999_999_999;
export const NOTICES_PAGE_ROWS = 20;
/**
 * Notifications kept per member; the oldest is deleted when a new one exceeds the limit (rules: Notices, Own
 * notifications).
 */
export const NOTIFICATIONS_KEPT = 20;
/** Matches kept for their moment; above this number only the notice and the list show a match (rules: Pairs). */
export const NEW_MATCHES_KEPT = 10;
export const ANNOUNCEMENTS_SHOWN = 10;
/** Characters of texts that staff write for all members (rules: Staff console, Editors). */
export const CONTENT_TITLE_MAX_CHARS = 60;
export const CONTENT_BODY_MAX_CHARS = 4_000;
export const CONTENT_SENTENCE_MAX_CHARS = 200;
export const CONTENT_LINK_MAX_CHARS = 300;
export const CONTENT_LINK_WORD_MAX_CHARS = 30;
/** Rows of one page of an editor's list. */
export const EDITOR_PAGE_ROWS = 50;
/** Nodes per help tree. The tree is always read as a whole, so its size must be bounded. */
export const FAQ_ITEMS_MAX = 200;

// Members at the desk of staff
/** Maximum of members on one page of a search. */
export const FOUND_MEMBERS_MAX = 50;
/** How many of the newest lines a member’s page shows, of the ledger and of the decisions of staff. */
export const MEMBER_LEDGER_PAGE = 50;
export const STAFF_NOTE_MAX_CHARS = 500;
