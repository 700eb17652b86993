import { BROKEN_RULES } from './reports.ts';

/** Kinds of content that staff can hide and show again (rules: Staff console, Hiding). */
export const CONTENT_KINDS = ['review', 'post', 'photo'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * Whether other members see a review, post or photo: `shown`; `hidden` by staff; `withheld` until staff decide;
 * `not_public` for any other reason.
 */
export const CONTENT_STATES = ['shown', 'hidden', 'withheld', 'not_public'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Reasons with which staff hide content. `mistake`: showing the content again was a mistake. */
export const HIDE_REASONS = [...BROKEN_RULES, 'obscene', 'foreign_photo', 'mistake', 'other'] as const;
/**
 * Reasons with which staff show content again. `mistake`: hiding it was a mistake. `harassment`: the content turned out
 * to be no harassment.
 */
export const SHOW_REASONS = ['mistake', 'harassment', 'settled'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];
export type ShowReason = (typeof SHOW_REASONS)[number];
