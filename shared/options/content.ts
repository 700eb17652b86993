import { BROKEN_RULES } from './reports.ts';

/** Kinds of content that staff can hide and show again (rules: Staff console, Hiding). */
export const CONTENT_KINDS = ['review', 'post', 'photo'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * What others see of a content: `hidden` by staff, `withheld` until staff decide, `not_public` for any other reason.
 */
export const CONTENT_STATES = ['shown', 'hidden', 'withheld', 'not_public'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Why staff hide something. `mistake`: it should never have been shown again. */
export const HIDE_REASONS = [...BROKEN_RULES, 'obscene', 'foreign_photo', 'mistake', 'other'] as const;
/** Why staff show something again. `mistake`: it should never have been hidden. `harassment`: it is no harassment. */
export const SHOW_REASONS = ['mistake', 'harassment', 'settled'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];
export type ShowReason = (typeof SHOW_REASONS)[number];
