import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { OPTIONAL_MAILS } from '../options/mail.ts';

const MailChoice = z.strictObject({
  kind: z.enum(OPTIONAL_MAILS),
  on: z.boolean(),
  /** When the member changed this setting, ISO 8601; null while the default applies. */
  chosen_at: z.nullable(z.string()),
});
const MailSettings = z.strictObject({ success: z.literal(true), mails: z.array(MailChoice) });

/** The optional mails, and whether the member receives each (rules: Mail). */
export const getMailSettings = defineEndpoint({
  name: 'getMailSettings',
  method: 'GET',
  path: '/api/mail_settings',
  domain: 'account',
  auth: 'member',
  summary: 'Which mails one takes',
  response: MailSettings,
  errors: [],
});

/** Changes the settings of the mails that the body contains; other settings do not change. Returns all settings. */
export const setMailSettings = defineEndpoint({
  name: 'setMailSettings',
  method: 'POST',
  path: '/api/mail_settings',
  domain: 'account',
  auth: 'member',
  effect: true,
  summary: 'Choose which mails one takes',
  body: z.object({
    mail_settings: z.object({
      match: z.optional(z.boolean()),
      message: z.optional(z.boolean()),
    }),
  }),
  response: MailSettings,
  errors: ['invalid_input'],
});

const Consents = z.strictObject({
  success: z.literal(true),
  terms_accepted_at: z.string(),
  /** Consent to automatic reading of messages and posts. `since`: when the member gave it, or withdrew it. */
  reading: z.strictObject({ on: z.boolean(), since: z.nullable(z.string()) }),
});

/** The member's consents, with their times (rules: Safety every member has). */
export const getConsents = defineEndpoint({
  name: 'getConsents',
  method: 'GET',
  path: '/api/consents',
  domain: 'account',
  auth: 'member',
  summary: 'What one agreed to, and when',
  response: Consents,
  errors: [],
});

/**
 * Gives or withdraws the consent to automatic reading of messages, which is separate from the terms. A repeated request
 * changes nothing.
 */
export const setReadingConsent = defineEndpoint({
  name: 'setReadingConsent',
  method: 'POST',
  path: '/api/reading_consent',
  domain: 'account',
  auth: 'member',
  effect: true,
  summary: 'Give or take back the consent to automatic reading',
  body: z.object({ consent: z.boolean() }),
  response: Consents,
  errors: ['invalid_input', 'conflict'],
});

const ChatSettings = z.strictObject({ success: z.literal(true), read_marks: z.boolean() });

/**
 * Whether the member has switched on read marks. When two partners have both switched them on, each sees what the other
 * has read (rules: Chat, Read marks).
 */
export const getChatSettings = defineEndpoint({
  name: 'getChatSettings',
  method: 'GET',
  path: '/api/chat_settings',
  domain: 'account',
  auth: 'member',
  summary: 'Whether partners see what one has read',
  response: ChatSettings,
  errors: [],
});

/**
 * Switches the member's read marks on or off. While they are off, partners do not see what the member has read, and the
 * member does not see what partners have read. A repeated request changes nothing.
 */
export const setChatSettings = defineEndpoint({
  name: 'setChatSettings',
  method: 'POST',
  path: '/api/chat_settings',
  domain: 'account',
  auth: 'member',
  effect: true,
  summary: 'Choose whether partners see what one has read',
  body: z.object({ chat_settings: z.object({ read_marks: z.boolean() }) }),
  response: ChatSettings,
  errors: ['invalid_input', 'too_many_requests'],
});

/** Sections of the export of a member's data, in the order of the file. */
export const EXPORT_SECTIONS = [
  'account',
  'consents',
  'mail_settings',
  'sessions',
  'profile',
  'recommend_setting',
  'age_check',
  'notices',
  'cancel_reasons',
  'payments',
  'likes',
  'records',
  'messages',
  'office_messages',
  'reviews',
  'posts',
  'reports',
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/**
 * One page of the export of the member's data: some items of one section. The app sends the request again with `next`,
 * until `next` is null, and joins the pages (rules: Safety every member has).
 */
export const exportData = defineEndpoint({
  name: 'exportData',
  method: 'GET',
  path: '/api/export',
  domain: 'account',
  auth: 'member',
  summary: "One page of the member's own data",
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(300))) }),
  response: z.strictObject({
    success: z.literal(true),
    section: z.enum(EXPORT_SECTIONS),
    items: z.array(z.record(z.string(), z.unknown())),
    next: z.nullable(z.string()),
    /** Share of finished sections, 0 to 1, for a progress bar. */
    progress: z.number(),
  }),
  errors: ['invalid_input', 'too_many_requests'],
});
