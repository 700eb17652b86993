/**
 * All lists of choices of the spec, with the values that the API uses (spec part-1 §3, part-2 §3). Unless a list says
 * otherwise, the Japanese label itself is the value in the API. Never correct the spelling of a label: mixed full and
 * half width, such as `OKです！（顔出しNG)`, and the two kinds of tilde (〜 and ~) are part of the API.
 */
export * from './options/acts.ts';
export * from './options/areas.ts';
export * from './options/matching.ts';
export * from './options/member.ts';
export * from './options/ng-reasons.ts';
export * from './options/profile.ts';
export * from './options/profile-fields.ts';
export * from './options/recommend-settings.ts';
export * from './options/reviews.ts';
export * from './options/staff.ts';
