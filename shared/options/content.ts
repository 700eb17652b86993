import { BROKEN_RULES } from './reports.ts';

/** Kinds of content that staff can hide and show again (rules: Staff console, Hiding). */
export const CONTENT_KINDS = ['review', 'post', 'photo'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * Whether other members see a review, post or photo: `shown`; `hidden` by staff; `withheld` until staff decide;
 * `not_public`: not visible to them for any other reason.
 */
export const CONTENT_STATES = ['shown', 'hidden', 'withheld', 'not_public'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Reasons with which staff hide content. `mistake`: staff had shown hidden content again by mistake. */
export const HIDE_REASONS = [...BROKEN_RULES, 'obscene', 'foreign_photo', 'mistake', 'other'] as const;
/**
 * Reasons with which staff show content again. `mistake`: staff had hidden it by mistake. `harassment`: the content
 * turned out to be no harassment.
 */
export const SHOW_REASONS = ['mistake', 'harassment', 'settled'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];
export type ShowReason = (typeof SHOW_REASONS)[number];
