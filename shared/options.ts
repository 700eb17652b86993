/**
 * Every option list of the documents with the value that travels on the wire (spec part-1 §3, part-2 §3).
 * Unless a list says otherwise, the Japanese label is the wire value itself, to the letter:
 * mixed widths such as `OKです！（顔出しNG)` and the two kinds of tilde are contract.
 */
export * from './options/acts.ts';
export * from './options/areas.ts';
export * from './options/matching.ts';
export * from './options/member.ts';
export * from './options/profile.ts';
export * from './options/profile-fields.ts';
export * from './options/staff.ts';
