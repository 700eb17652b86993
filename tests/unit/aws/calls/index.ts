import { ACCOUNT } from './account.ts';
import { AUTH } from './auth.ts';
import { CHAT, MATCHING, TIMELINE } from './matching.ts';
import { MEMBER } from './member.ts';
import { NOTICES, PAYMENTS, TRACKING } from './notices.ts';
import { CARDS, CHARGES } from './payments.ts';
import { PLANS } from './plans.ts';
import { STAFF } from './staff.ts';

/** Every call of the contract, on its ordinary way, and on each way that sends other commands. */
export const CALLS = [
  ...AUTH,
  ...ACCOUNT,
  ...MEMBER,
  ...MATCHING,
  ...CHAT,
  ...TIMELINE,
  ...NOTICES,
  ...PAYMENTS,
  ...CARDS,
  ...CHARGES,
  ...PLANS,
  ...TRACKING,
  ...STAFF,
];
