import { ACCOUNT } from './account.ts';
import { AUTH } from './auth.ts';
import { BOARDS } from './boards.ts';
import { LIKES } from './likes.ts';
import { CHAT, MATCHING } from './matching.ts';
import { MEMBER } from './member.ts';
import { NOTICES, PAYMENTS, TRACKING } from './notices.ts';
import { OFFICE } from './office.ts';
import { CARDS, CHARGES } from './payments.ts';
import { PLANS } from './plans.ts';
import { PUSH } from './push.ts';
import { REVIEWS } from './reviews.ts';
import { SAFETY } from './safety.ts';
import { STAFF } from './staff.ts';
import { STAFF_CONTENT } from './staff-content.ts';
import { STAFF_MEMBERS } from './staff-members.ts';
import { TIMELINE } from './timeline.ts';

/** A call of every endpoint in its normal case, and one more for each case that sends other AWS commands. */
export const CALLS = [
  ...AUTH,
  ...ACCOUNT,
  ...MEMBER,
  ...MATCHING,
  ...CHAT,
  ...OFFICE,
  ...TIMELINE,
  ...REVIEWS,
  ...LIKES,
  ...BOARDS,
  ...SAFETY,
  ...NOTICES,
  ...PAYMENTS,
  ...CARDS,
  ...CHARGES,
  ...PLANS,
  ...TRACKING,
  ...PUSH,
  ...STAFF,
  ...STAFF_MEMBERS,
  ...STAFF_CONTENT,
];
