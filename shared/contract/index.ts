import type { Endpoint } from '../endpoint.ts';
import * as account from './account.ts';
import * as age from './age.ts';
import * as auth from './auth.ts';
import * as boards from './boards.ts';
import * as cancellation from './cancellation.ts';
import * as cardTokens from './card-tokens.ts';
import * as chat from './chat.ts';
import * as help from './help.ts';
import * as homeNews from './home-news.ts';
import * as likes from './likes.ts';
import * as matching from './matching.ts';
import * as notices from './notices.ts';
import * as office from './office.ts';
import * as passkeys from './passkeys.ts';
import * as paymentHints from './payment-hints.ts';
import * as paymentHistory from './payment-history.ts';
import * as paymentInformation from './payment-information.ts';
import * as payments from './payments.ts';
import * as photos from './photos.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as ranks from './ranks.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as settings from './settings.ts';
import * as staff from './staff.ts';
import * as staffContent from './staff-content.ts';
import * as staffLog from './staff-log.ts';
import * as staffMembers from './staff-members.ts';
import * as timeline from './timeline.ts';
import * as tracking from './tracking.ts';
import * as withdrawal from './withdrawal.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'auth' in value;

/**
 * Every endpoint of the service, grouped by domain. Routes, permissions, the OpenAPI document and tests are generated
 * from this list.
 */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  passkeys,
  account,
  settings,
  withdrawal,
  profile,
  photos,
  age,
  matching,
  chat,
  office,
  notices,
  help,
  timeline,
  homeNews,
  likes,
  reviews,
  boards,
  reports,
  tracking,
  cancellation,
  paymentInformation,
  paymentHistory,
  payments,
  cardTokens,
  paymentHints,
  ranks,
  staff,
  staffLog,
  staffMembers,
  staffContent,
  push,
].flatMap((contract) => Object.values(contract).filter(isEndpoint));
