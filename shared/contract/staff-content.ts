import * as z from 'zod/mini';
import { defineEndpoint, Success, text, wireInt } from '../endpoint.ts';
import { MemberId, TopicId } from '../ids.ts';
import {
  CONTENT_BODY_MAX_CHARS,
  CONTENT_LINK_MAX_CHARS,
  CONTENT_LINK_WORD_MAX_CHARS,
  CONTENT_SENTENCE_MAX_CHARS,
  CONTENT_TITLE_MAX_CHARS,
  NOTICE_ID_MAX,
} from '../limits.ts';
import { staffContentJa } from '../messages/staff-content.ja.ts';
import { TOPIC_SEXES } from '../options/boards.ts';
import { CONTENT_KINDS, CONTENT_STATES, HIDE_REASONS, SHOW_REASONS } from '../options/content.ts';
import { MAN, WOMAN } from '../options/member.ts';
import { MODAL, MODAL_AUDIENCES } from '../options/notices.ts';
import { isContentLink } from '../rules/content-link.ts';
import { isBlank } from '../rules/text-counting.ts';

/** The public id of a review or post, or a `PhotoId`. */
const ContentId = z.string().check(z.regex(/^[A-Za-z0-9_.-]{10,160}$/));
const content = { kind: z.enum(CONTENT_KINDS), id: ContentId };
const EVERYBODY = ['reviewer', 'support', 'admin'] as const;
const EDITORS = ['support', 'admin'] as const;
const HIDING_ERRORS = ['not_found', 'invalid_input', 'illegal_state', 'conflict', 'staff_group_required'] as const;

/** A review, a post or a photo as other members see it now. Every request is recorded in the audit log. */
export const viewContent = defineEndpoint({
  name: 'viewContent',
  method: 'GET',
  path: '/api/ops/content',
  domain: 'staff',
  auth: 'staff',
  groups: EVERYBODY,
  summary: 'Look at a review, a post or a photo',
  query: z.object(content),
  response: z.strictObject({
    content: z.strictObject({
      ...content,
      state: z.enum(CONTENT_STATES),
      /** Null when the author can no longer be found: the author left, or staff closed the account. */
      author_id: z.nullable(MemberId),
      /**
       * The text that other members read while the content is visible. Null for a photo and for an unpublished review.
       */
      text: z.nullable(z.string()),
      /** A link to the photo. */
      photo: z.nullable(z.string()),
    }),
  }),
  errors: ['not_found', 'invalid_input', 'staff_group_required'],
});

/**
 * Hides a review, a post or a photo from all members but its author. A request for content that is already hidden
 * changes nothing and gets 200.
 */
export const hideContent = defineEndpoint({
  name: 'hideContent',
  method: 'POST',
  path: '/api/ops/content/hide',
  domain: 'staff',
  auth: 'staff',
  groups: EVERYBODY,
  effect: true,
  summary: 'Hide a review, a post or a photo',
  body: z.object({ ...content, reason: z.enum(HIDE_REASONS) }),
  response: Success,
  errors: HIDING_ERRORS,
});

/**
 * Makes content visible again that staff hid, with or without a report. A request for content that is already visible
 * changes nothing and gets 200.
 */
export const showContent = defineEndpoint({
  name: 'showContent',
  method: 'POST',
  path: '/api/ops/content/show',
  domain: 'staff',
  auth: 'staff',
  groups: EVERYBODY,
  effect: true,
  summary: 'Show a hidden review, post or photo again',
  body: z.object({ ...content, reason: z.enum(SHOW_REASONS) }),
  response: Success,
  errors: HIDING_ERRORS,
});

const MemberSex = wireInt(MAN, WOMAN);
/** The sex of the members who read the content. Without it, both sexes read it. */
const AnySex = z.optional(MemberSex);
const Id = wireInt(1, NOTICE_ID_MAX);
/**
 * The version that the editor has loaded: saving or removing is refused with 409 when the stored version differs.
 * Without a version, nothing is compared, and the last save wins.
 */
const Version = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)));
const required = (max: number) =>
  text(max).check(z.refine((value) => !isBlank(value), { error: staffContentJa.required }));
const Link = z.nullable(
  z.string().check(z.maxLength(CONTENT_LINK_MAX_CHARS), z.refine(isContentLink, { error: staffContentJa.linkProblem })),
);
const LinkWord = z.nullable(required(CONTENT_LINK_WORD_MAX_CHARS));
/** A time, ISO 8601. */
const Instant = z.iso.datetime({ offset: true });

/**
 * Fields of every notice, announcement, help node and modal in the lists of the staff console. `is_shipped`: a default
 * text that nobody has edited. `sex` is null when both sexes read the same text.
 */
const row = { id: z.int(), version: z.string(), is_shipped: z.boolean(), sex: z.nullable(z.int()) };
const numbered = {
  /** To request the next page, send `next` of the previous response as `before`. A page has only ids below `before`. */
  query: z.object({ sex: AnySex, before: z.optional(Id) }),
  params: z.object({ id: Id }),
  saved: z.strictObject({ success: z.literal(true), id: z.int() }),
  removal: z.object({ sex: AnySex, version: Version }),
};
const LIST_ERRORS = ['invalid_input', 'staff_group_required'] as const;
const CREATE_ERRORS = ['invalid_input', 'conflict', 'staff_group_required'] as const;
const CHANGE_ERRORS = ['not_found', 'invalid_input', 'conflict', 'staff_group_required'] as const;
const TREE_ERRORS = ['not_found', 'invalid_input', 'illegal_state', 'conflict', 'staff_group_required'] as const;

/**
 * Fields of a notice to members. The list endpoint returns the notices for one sex, newest first, 50 a page (rules:
 * Staff console, Editors).
 */
const noticeFields = {
  topic: required(CONTENT_TITLE_MAX_CHARS),
  info: required(CONTENT_BODY_MAX_CHARS),
};
export const listWrittenNotices = defineEndpoint({
  name: 'listWrittenNotices',
  method: 'GET',
  path: '/api/ops/notices',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  summary: 'The notices of one sex, for editing',
  query: numbered.query,
  response: z.strictObject({
    items: z.array(z.strictObject({ ...row, topic: z.string(), info: z.string(), created_at: z.string() })),
    next: z.nullable(z.int()),
  }),
  errors: LIST_ERRORS,
});
export const createWrittenNotice = defineEndpoint({
  name: 'createWrittenNotice',
  method: 'POST',
  path: '/api/ops/notices',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Add to the notices of one sex',
  body: z.object({ sex: AnySex, ...noticeFields }),
  response: numbered.saved,
  errors: CREATE_ERRORS,
});
export const updateWrittenNotice = defineEndpoint({
  name: 'updateWrittenNotice',
  method: 'PUT',
  path: '/api/ops/notices/{id}',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Replace one of the notices of one sex',
  params: numbered.params,
  body: z.object({ sex: AnySex, version: Version, ...noticeFields }),
  response: numbered.saved,
  errors: CHANGE_ERRORS,
});
export const removeWrittenNotice = defineEndpoint({
  name: 'removeWrittenNotice',
  method: 'DELETE',
  path: '/api/ops/notices/{id}',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Remove one of the notices of one sex',
  params: numbered.params,
  body: numbered.removal,
  response: Success,
  errors: CHANGE_ERRORS,
});

/**
 * Fields of an announcement. The list endpoint returns the announcements for one sex, newest first, 50 a page,
 * including those with a future date.
 */
const announcementFields = {
  title: required(CONTENT_TITLE_MAX_CHARS),
  body: required(CONTENT_BODY_MAX_CHARS),
  url: z._default(Link, null),
  /**
   * When members begin to see the announcement. If absent, a new announcement gets the present time, and an edited one
   * keeps its time.
   */
  at: z.optional(Instant),
};
export const listWrittenAnnouncements = defineEndpoint({
  name: 'listWrittenAnnouncements',
  method: 'GET',
  path: '/api/ops/announcements',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  summary: 'The announcements of one sex, for editing',
  query: numbered.query,
  response: z.strictObject({
    items: z.array(
      z.strictObject({ ...row, title: z.string(), body: z.string(), url: z.nullable(z.string()), at: z.string() }),
    ),
    next: z.nullable(z.int()),
  }),
  errors: LIST_ERRORS,
});
export const createWrittenAnnouncement = defineEndpoint({
  name: 'createWrittenAnnouncement',
  method: 'POST',
  path: '/api/ops/announcements',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Add to the announcements of one sex',
  body: z.object({ sex: AnySex, ...announcementFields }),
  response: numbered.saved,
  errors: CREATE_ERRORS,
});
export const updateWrittenAnnouncement = defineEndpoint({
  name: 'updateWrittenAnnouncement',
  method: 'PUT',
  path: '/api/ops/announcements/{id}',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Replace one of the announcements of one sex',
  params: numbered.params,
  body: z.object({ sex: AnySex, version: Version, ...announcementFields }),
  response: numbered.saved,
  errors: CHANGE_ERRORS,
});
export const removeWrittenAnnouncement = defineEndpoint({
  name: 'removeWrittenAnnouncement',
  method: 'DELETE',
  path: '/api/ops/announcements/{id}',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Remove one of the announcements of one sex',
  params: numbered.params,
  body: numbered.removal,
  response: Success,
  errors: CHANGE_ERRORS,
});

/**
 * Fields of a node of the help tree. The list endpoint returns the whole tree of one sex, by id; its `next` is always
 * null.
 */
const helpNodeFields = {
  /** Id of the parent node; null for a root. */
  owner_id: z._default(z.nullable(Id), null),
  items: required(CONTENT_TITLE_MAX_CHARS),
  question: z._default(text(CONTENT_SENTENCE_MAX_CHARS), ''),
  anser: z._default(text(CONTENT_BODY_MAX_CHARS), ''),
  link_url: z._default(Link, null),
  link_word: z._default(LinkWord, null),
};
export const listHelpNodes = defineEndpoint({
  name: 'listHelpNodes',
  method: 'GET',
  path: '/api/ops/help',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  summary: 'The help tree of one sex, for editing',
  query: numbered.query,
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        ...row,
        owner_id: z.nullable(z.int()),
        items: z.string(),
        question: z.string(),
        anser: z.string(),
        link_url: z.nullable(z.string()),
        link_word: z.nullable(z.string()),
        img_url: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.int()),
  }),
  errors: LIST_ERRORS,
});
export const createHelpNode = defineEndpoint({
  name: 'createHelpNode',
  method: 'POST',
  path: '/api/ops/help',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Add to the help tree of one sex',
  body: z.object({ sex: AnySex, ...helpNodeFields }),
  response: numbered.saved,
  errors: TREE_ERRORS,
});
export const updateHelpNode = defineEndpoint({
  name: 'updateHelpNode',
  method: 'PUT',
  path: '/api/ops/help/{id}',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Replace one of the help tree of one sex',
  params: numbered.params,
  body: z.object({ sex: AnySex, version: Version, ...helpNodeFields }),
  response: numbered.saved,
  errors: TREE_ERRORS,
});
export const removeHelpNode = defineEndpoint({
  name: 'removeHelpNode',
  method: 'DELETE',
  path: '/api/ops/help/{id}',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Remove one of the help tree of one sex',
  params: numbered.params,
  body: numbered.removal,
  response: Success,
  errors: TREE_ERRORS,
});

const modalFields = {
  title: required(CONTENT_TITLE_MAX_CHARS),
  body: required(CONTENT_BODY_MAX_CHARS),
  link_url: Link,
  link_word: LinkWord,
  audience: z._default(z.enum(MODAL_AUDIENCES), 'everybody'),
};
/** The four modal dialogs for one sex, sorted by code. */
export const listWrittenModals = defineEndpoint({
  name: 'listWrittenModals',
  method: 'GET',
  path: '/api/ops/modals',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  summary: 'The modals of one sex, for editing',
  query: z.object({ sex: MemberSex }),
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        ...row,
        title: z.string(),
        body: z.string(),
        link_url: z.nullable(z.string()),
        link_word: z.nullable(z.string()),
        audience: z.enum(MODAL_AUDIENCES),
        at: z.string(),
      }),
    ),
  }),
  errors: LIST_ERRORS,
});
/** Saves a modal dialog and publishes it again. Members who have already seen the modal get it once more. */
export const updateWrittenModal = defineEndpoint({
  name: 'updateWrittenModal',
  method: 'PUT',
  path: '/api/ops/modals/{id}',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Replace a modal of one sex',
  params: z.object({ id: wireInt(MODAL.welcome, MODAL.safety) }),
  body: z.object({ sex: MemberSex, version: Version, ...modalFields }),
  response: numbered.saved,
  errors: CHANGE_ERRORS,
});

const TopicName = required(CONTENT_TITLE_MAX_CHARS);
/** Every topic of the boards, newest first. */
export const listWrittenTopics = defineEndpoint({
  name: 'listWrittenTopics',
  method: 'GET',
  path: '/api/ops/topics',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  summary: 'The topics of all boards, for editing',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id: TopicId,
        version: z.string(),
        is_shipped: z.boolean(),
        name: z.string(),
        sex: z.enum(TOPIC_SEXES),
        created_at: z.string(),
        /** Number of the topic's posts that all members can see. */
        post_count: z.int(),
      }),
    ),
  }),
  errors: ['staff_group_required'],
});
export const createTopic = defineEndpoint({
  name: 'createTopic',
  method: 'POST',
  path: '/api/ops/topics',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Add a topic',
  body: z.object({ name: TopicName, sex: z._default(z.enum(TOPIC_SEXES), 'common') }),
  response: z.strictObject({ success: z.literal(true), id: TopicId }),
  errors: CREATE_ERRORS,
});
/** Renames a topic. Its board can't be changed, because it may have posts. */
export const updateTopic = defineEndpoint({
  name: 'updateTopic',
  method: 'PUT',
  path: '/api/ops/topics/{id}',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Rename a topic',
  params: z.object({ id: TopicId }),
  body: z.object({ name: TopicName, version: Version }),
  response: z.strictObject({ success: z.literal(true), id: TopicId }),
  errors: CHANGE_ERRORS,
});
/** Removes a topic with its posts. Afterwards requests for the topic get 404. */
export const removeTopic = defineEndpoint({
  name: 'removeTopic',
  method: 'DELETE',
  path: '/api/ops/topics/{id}',
  domain: 'staff',
  auth: 'staff',
  groups: EDITORS,
  effect: true,
  summary: 'Take a topic away',
  params: z.object({ id: TopicId }),
  body: z.object({ version: Version }),
  response: Success,
  errors: CHANGE_ERRORS,
});
