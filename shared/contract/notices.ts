import * as z from 'zod/mini';
import { defineEndpoint, Success, wireInt } from '../endpoint.ts';
import { NOTICE_ID_MAX } from '../limits.ts';
import { MODAL } from '../options/notices.ts';

const NoticeId = wireInt(1, NOTICE_ID_MAX);
/** A path of the app, or the URL of another site. */
const Url = z.nullable(z.string());

/** The member's unread notifications, newest first, at most twenty (spec part-1 §7). */
export const listNotificationReads = defineEndpoint({
  name: 'listNotificationReads',
  method: 'GET',
  path: '/api/notification_reads',
  domain: 'notices',
  auth: 'member',
  summary: "The member's unread notifications",
  response: z.strictObject({
    user_notifications: z.array(
      z.strictObject({ id: z.int(), title: z.string(), body: z.string(), url: Url, created_at: z.string() }),
    ),
    user_notifications_count: z.int(),
  }),
  errors: [],
});

/** Marks one of the member's notifications as read; a repeated request gets the same response (spec part-1 §7). */
export const markNotificationRead = defineEndpoint({
  name: 'markNotificationRead',
  method: 'POST',
  path: '/api/notification_read',
  domain: 'notices',
  auth: 'member',
  effect: true,
  summary: 'Mark a notification as read',
  body: z.object({ notification_id: NoticeId }),
  response: Success,
  errors: ['not_found', 'invalid_input'],
});

const NoticeRow = z.strictObject({ id: z.int(), topic: z.string(), info: z.string(), created_at: z.string() });

/**
 * Notices for the member's sex, newest first, 20 per page; send `next` as `before` to get the next page
 * (spec part-1 §3).
 */
export const listNotices = defineEndpoint({
  name: 'listNotices',
  method: 'GET',
  path: '/api/notice_list',
  domain: 'notices',
  auth: 'member',
  summary: 'Notices to all members of a sex',
  query: z.object({ before: z.optional(NoticeId) }),
  response: z.strictObject({ notice_list: z.array(NoticeRow), next: z.nullable(z.int()) }),
  errors: ['invalid_input'],
});

export const getNotice = defineEndpoint({
  name: 'getNotice',
  method: 'GET',
  path: '/api/notice',
  domain: 'notices',
  auth: 'member',
  summary: 'One notice',
  query: z.object({ id: NoticeId }),
  response: z.strictObject({ notice: NoticeRow }),
  errors: ['not_found', 'invalid_input'],
});

/** The newest ten announcements for the member's sex (rules: Calls). */
export const listAnnouncements = defineEndpoint({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/api/announcements',
  domain: 'notices',
  auth: 'member',
  summary: 'Announcements and whether the member saw them',
  response: z.strictObject({
    announcements: z.array(
      z.strictObject({
        id: z.int(),
        title: z.string(),
        body: z.string(),
        url: Url,
        created_at: z.string(),
        seen: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

/**
 * Marks the announcement with the sent id and all older announcements as seen. `anouncement_size` of `getAccount` is
 * the number of announcements that the member has not seen.
 */
export const markAnnouncementsSeen = defineEndpoint({
  name: 'markAnnouncementsSeen',
  method: 'POST',
  path: '/api/announcements/seen',
  domain: 'notices',
  auth: 'member',
  effect: true,
  summary: 'Mark announcements as seen',
  body: z.object({ announcement_id: NoticeId }),
  response: Success,
  errors: ['not_found', 'invalid_input'],
});

/** The modal dialogs that the app must show to the member now, in display order (spec part-1 §3; rules: Notices). */
export const listModals = defineEndpoint({
  name: 'listModals',
  method: 'GET',
  path: '/api/modal/list',
  domain: 'notices',
  auth: 'member',
  summary: 'Modals to show',
  response: z.strictObject({
    modal_list: z.array(
      z.strictObject({
        code: z.int(),
        title: z.string(),
        body: z.string(),
        link_url: Url,
        link_word: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

/** Marks a modal as seen, so that it is not sent again. `user_id`, if sent, must be the member's own (rules: Calls). */
export const markModalSeen = defineEndpoint({
  name: 'markModalSeen',
  method: 'POST',
  path: '/api/modal/is_view',
  domain: 'notices',
  auth: 'member',
  effect: true,
  summary: 'Mark a modal as seen',
  body: z.object({ user_id: z.optional(z.nullable(z.string())), code: wireInt(MODAL.welcome, MODAL.safety) }),
  response: Success,
  errors: ['not_yourself', 'invalid_input'],
});
