import { findingsIn, withheldReport } from '#functions/chat/withheld.ts';
import { accountKey } from '#functions/items/account.ts';
import { messageKey } from '#functions/items/message.ts';
import { pairIdOf } from '#functions/items/pair.ts';
import { photoIdOf } from '#functions/items/photo.ts';
import { profileKey } from '#functions/items/profile.ts';
import {
  hiddenContentKey,
  profileContentId,
  type Report,
  reportAboutKey,
  reportItem,
  reportWrites,
  tallyWrite,
  toldDecisionKey,
} from '#functions/items/report.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { createReportRepository } from '#functions/safety/report.repository.ts';
import { type Content, profileFactsText, reportOf } from '#functions/safety/report.rules.ts';
import { ReportId, roomOf } from '#shared/ids.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { isWithheld, solicitationsIn } from '#shared/rules/solicitation.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { DemoMember } from './demo-cast.ts';
import { type DemoPartnerReport, type DemoReport, PARTNER_REPORTS, WITHHELD_MESSAGE } from './demo-reports.ts';
import { seedMemberId } from './seed-member-id.ts';

/**
 * Profile texts about which the automatic moderation made a report that waits for staff, by member key. The first text
 * is advertising; other members can read it until staff decide. The second is harmless, but the moderation withholds
 * it: other members can't read it until staff release it.
 */
const FOUND: Record<string, string> = {
  yusuke: '休みの日は映画を見ています。FXの自動売買に興味がある方には、やり方を教えます。',
  asahi: '図書館で「高校生と遊ぼう」という催しを手伝っています。会う方とは、ゆっくりお酒を飲みたいです。',
};

type Around = { pepper: string; now: Date; members: readonly DemoMember[] };

/** The writes for a report that staff upheld one hour after it was made. */
const handledWrites = (report: ReturnType<typeof reportOf>): Write[] => {
  const { authorSex: _sex, ...rest } = report;
  const at = report.createdAt + HOUR_MS;
  const { id, kind, authorId } = report;
  const judged = { rule: 'harassment', action: 'hide' } as const;
  const decision = { at, staffId: 'demo-staff', decision: 'uphold', ...judged, wasTold: true } as const;
  const handled: Report = { ...rest, state: 'handled', decision };
  return [
    { name: 'report', put: reportItem(handled) },
    { name: 'report about', put: { ...reportAboutKey(authorId, id), id } },
    { name: 'told decision', put: { ...toldDecisionKey(authorId, { id, at }), id, kind, ...judged, at } },
    ...tallyWrite(authorId, { about: 1, upheld: 1 }, 'author tally'),
    ...(report.reporterId === null ? [] : tallyWrite(report.reporterId, { by: 1, byUpheld: 1 }, 'reporter tally')),
    { name: 'hidden content', put: { ...hiddenContentKey(report.kind, report.contentId), at } },
  ];
};

/** Writes members' reports of one content, equal to the items that the reporters' API calls write. */
export const seedMemberReports = async (
  table: Table,
  content: Content,
  reports: readonly DemoReport[],
  { pepper, now, members }: Around,
): Promise<void> => {
  const { idOf } = createReportRepository(table, pepper);
  for (const { by, reason, text = '', hoursAgo, isUpheld } of reports) {
    const member = members.find(({ key }) => key === by);
    if (!member) continue;
    const reporterId = seedMemberId(member.email);
    // In a small cast the reporter may be the author of the content. Members cannot report their own texts.
    if (reporterId === content.authorId) continue;
    const id = idOf(reporterId, content.kind, content.id);
    const report = reportOf(content, { id, reporterId, createdAt: now.getTime() - hoursAgo * HOUR_MS, reason, text });
    await table.transact(isUpheld ? handledWrites(report) : reportWrites(report));
  }
};

/** Number of messages loaded from a chat room to find the partner's last message. Chat rooms of the demo have fewer. */
const MESSAGES_SEARCHED = 60;
/**
 * The content that a demo member reports about a partner, as the service's `createReport` would load it: the profile
 * text, the first photo or the last message.
 */
const partnerContent = async (
  table: Table,
  { kind, by, about }: DemoPartnerReport,
  { pepper, members }: Around,
): Promise<Content | undefined> => {
  const [her, him] = [by, about].map((name) => members.find(({ key }) => key === name));
  if (!her || !him) return undefined;
  const [herId, authorId] = [seedMemberId(her.email), seedMemberId(him.email)];
  const author = { authorId, authorSex: him.sex };
  if (kind === 'message') {
    const roomId = roomOf(pairIdOf(pepper, herId, authorId));
    const keys = Array.from({ length: MESSAGES_SEARCHED }, (_, at) => messageKey(roomId, at + 1));
    const messages = await table.findMany(keys, { consistent: true });
    const last = messages.findLast((message) => message?.senderId === authorId);
    return last && { kind, id: `${roomId}.${last.seq}`, ...author, text: last.content };
  }
  const profile = await table.find(profileKey(authorId), { consistent: true });
  if (!profile) return undefined;
  if (kind === 'member') return { kind, id: authorId, ...author, text: profileFactsText(profile) };
  const photo = profile.photos[0];
  return photo === null ? undefined : { kind, id: photoIdOf(authorId, photo), ...author, text: photo };
};

/** Writes the reports of members, photos and messages. Must run after the rooms are written. */
export const seedPartnerReports = async (table: Table, around: Around): Promise<void> => {
  for (const report of PARTNER_REPORTS) {
    const content = await partnerContent(table, report, around);
    if (content) await seedMemberReports(table, content, [report], around);
  }
};

/**
 * Writes the report on the withheld message, which waits for staff. The items are equal to those that the service
 * writes when a member sends this message.
 */
export const seedWithheldMessage = async (table: Table, { pepper, now, members }: Around): Promise<void> => {
  const { text: content, hoursAgo } = WITHHELD_MESSAGE;
  const [her, him] = [WITHHELD_MESSAGE.her, WITHHELD_MESSAGE.him].map((name) =>
    members.find(({ key }) => key === name),
  );
  if (!her || !him) return;
  const [herId, memberId] = [seedMemberId(her.email), seedMemberId(him.email)];
  const account = await table.find(accountKey(memberId), { consistent: true });
  const findings = account ? findingsIn(account, content) : [];
  if (!isWithheld(findings)) return;
  const message = { roomId: roomOf(pairIdOf(pepper, herId, memberId)), clientId: 'demo-withheld-message' };
  const sent = new Date(now.getTime() - hoursAgo * HOUR_MS);
  await table.transact(reportWrites(withheldReport({ memberId, sex: him.sex, content, findings }, message, sent)));
};

/**
 * Writes the profile texts of `FOUND` and the moderation's report on each text, equal to the items that saving the
 * profile form writes.
 */
export const seedReports = async (table: Table, cast: readonly DemoMember[], now: Date): Promise<void> => {
  const waiting = cast.filter(({ key }) => key in FOUND);
  for (const [index, { key, email, sex }] of waiting.entries()) {
    const memberId = seedMemberId(email);
    const propensity = FOUND[key] ?? '';
    const findings = solicitationsIn(propensity);
    const profile = await table.find(profileKey(memberId), { consistent: true });
    if (!profile || findings.length === 0) continue;
    const { version } = profile;
    const state = isWithheld(findings) ? 'waiting' : 'shown';
    await table.transact([
      {
        name: 'profile',
        if: ['attribute_exists(pk)'],
        update: {
          ...profileKey(memberId),
          set: { attributes: { ...profile.attributes, propensity }, readings: { propensity: { version, state } } },
        },
      },
      ...reportWrites({
        id: ReportId.parse(`fdemo-finding-${key}`),
        kind: 'profile',
        contentId: profileContentId(memberId, version),
        authorId: memberId,
        authorSex: sex,
        reporterId: null,
        reason: null,
        text: '',
        findings,
        isWithheld: isWithheld(findings),
        snapshot: `${profileLabelsJa.propensity}\n${propensity}`,
        createdAt: now.getTime() - (5 - index) * HOUR_MS,
      }),
    ]);
  }
};
