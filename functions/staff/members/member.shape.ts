import { ageStateOf } from '#functions/age/public.ts';
import { type AccountItem, isPaid } from '#functions/items/account.ts';
import type { AgeItem } from '#functions/items/age-check.ts';
import type { AuditEntry } from '#functions/items/audit-entry.ts';
import { type Report, standingDecision } from '#functions/items/report.ts';
import type { StaffNote } from '#functions/items/staff-note.ts';
import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import { isLive, type LoginItem } from '#functions/platform/security/sessions.ts';
import { photoFields } from '#functions/profile/public.ts';
import type { searchMembers, viewMember } from '#shared/contract/staff-members.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { courseName } from '#shared/messages/courses.ja.ts';
import { isUnderAge, WOMAN } from '#shared/options/member.ts';
import type { MemberState } from '#shared/options/staff-members.ts';
import type { PlanId } from '#shared/plans.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import { toLedgerLine } from './member-ledger.rules.ts';
import type { MemberPage } from './member-page.repository.ts';
import type { FoundMember } from './member-search.repository.ts';

type FoundRow = ResponseOf<typeof searchMembers>['members'][number];
type Page = ResponseOf<typeof viewMember>;

const iso = (at: number): string => new Date(at).toISOString();
const isoOrNull = (at: number | null | undefined): string | null => (at === undefined || at === null ? null : iso(at));

/** A member in the form of a search result. */
export const toFoundMember = ({ account, login }: FoundMember, now: Date): FoundRow => ({
  id: account.memberId,
  twitter_name: account.profileFacts?.userName ?? '',
  email: login?.email ?? '',
  sex: account.sex,
  age_conf: account.ageCheck,
  payment_conf: isPaid(account, now) ? 1 : 0,
  active_status: account.isActive ? 'active' : 'inactive',
  rank: account.rank,
  created_at: iso(account.createdAt),
});

const stateOf = ({ isActive, ageCheck, withdrawnAt }: AccountItem): MemberState => {
  if (withdrawnAt !== undefined) return 'withdrawn';
  if (isUnderAge(ageCheck)) return 'under_age';
  return isActive ? 'open' : 'suspended';
};

const toAgeCheck = (account: AccountItem, age: AgeItem | undefined): Page['member']['age_check'] => ({
  state: ageStateOf(account),
  submissions: age?.submissions ?? 0,
  submitted_at: isoOrNull(age?.submittedAt),
  decided_at: isoOrNull(age?.decidedAt),
  reason:
    (age?.reason && (age.reason === 'expired_review' ? ageJa.deletedLate : ageJa.resubmitReasons[age.reason])) ?? null,
});

const devicesOf = (login: LoginItem | undefined, now: Date): number =>
  Object.values(login?.sessions ?? {}).filter((session) => isLive(session, now)).length;

type PhotoUrl = (ref: PhotoRef | undefined, size: PhotoSize) => string;
const toMember = (
  { account, profile, age, login }: MemberPage,
  { photoUrl, now }: { photoUrl: PhotoUrl; now: Date },
): Page['member'] => ({
  ...toFoundMember({ account, login }, now),
  state: stateOf(account),
  was_restored: account.restoredAt !== undefined,
  withdrawn_at: isoOrNull(account.withdrawnAt),
  last_call_at: iso(account.lastCallAt),
  devices: devicesOf(login, now),
  ...photoFields(photoUrl, profile, 390),
  age: profile?.attributes.age ?? null,
  areas: splitList(profile?.attributes.area ?? ''),
  twitterid: profile?.twitterid ?? '',
  tiktok: profile?.tiktok ?? '',
  instagram: profile?.instagram ?? '',
  status: account.sex === WOMAN ? account.womanStatus : null,
  age_check: toAgeCheck(account, age),
  plan:
    account.planId !== null && isPaid(account, now)
      ? { name: courseName(account.planId as PlanId), paid_until: iso(account.paidUntil) }
      : null,
  counts: {
    matches: account.matchingCount,
    recommends: account.recommendCount,
    likes: account.likeCount,
    sent_likes: account.sentLikeCount,
    unread_messages: account.unreadMessages,
  },
});

/**
 * The fields of an audit log entry's `detail` that the console shows: their values are from closed lists. Other fields
 * contain the id of an item or of another member.
 */
const SHOWN_DETAILS = ['decision', 'reason', 'rule', 'action', 'rank', 'status', 'stage'];
const toDecided = ({ at, username, action, target, detail }: AuditEntry): Page['history'][number] => ({
  at: iso(at),
  staff: username,
  action,
  target: target.split(' ')[0] ?? '',
  detail: Object.fromEntries(Object.entries(detail).filter(([name]) => SHOWN_DETAILS.includes(name))),
});

/**
 * A report with its latest valid decision. Leaves out all texts, and the other member of the report (the reporter or
 * the author).
 */
const toReport = (report: Report): Page['reports_by'][number] => {
  const decision = standingDecision(report);
  return {
    id: report.id,
    kind: report.kind,
    state: report.state,
    created_at: iso(report.createdAt),
    by_member: report.reporterId !== null || report.reason !== null,
    reason: report.reason,
    decision: decision
      ? { at: iso(decision.at), decision: decision.decision, rule: decision.rule, action: decision.action ?? null }
      : null,
  };
};

const toNote = ({ id, at, username, text }: StaffNote): Page['notes'][number] => ({
  id,
  at: iso(at),
  staff: username,
  text,
});

/** All data that staff see about a member (rules: Staff console, Members). */
export const toMemberPage = (page: MemberPage, context: { photoUrl: PhotoUrl; now: Date }): Page => ({
  member: toMember(page, context),
  history: page.history.map(toDecided),
  reports_about: page.reportsAbout.map(toReport),
  reports_by: page.reportsBy.map(toReport),
  notes: page.notes.map(toNote),
  ledger: { lines: page.ledger.lines.map(toLedgerLine), next: page.ledger.next },
});
