import type { AccountItem } from '#functions/items/account.ts';
import { type MessageItem, messageIdOf } from '#functions/items/message.ts';
import { type PairItem, pairOf } from '#functions/items/pair.ts';
import type { Report } from '#functions/items/report.ts';
import { storedRoomId } from '#functions/items/stored-ids.ts';
import { type Random, sha256 } from '#functions/platform/runtime/random.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { AppError } from '#shared/errors.ts';
import { type MemberId, ReportId, type RoomId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import type { Solicitation } from '#shared/options/reports.ts';
import { isWithheld, solicitationsIn } from '#shared/rules/solicitation.ts';
import { afterMessage, isRoomOpen } from './chat.rules.ts';
import { toChatMessage } from './chat.shape.ts';
import { reminderWrite } from './message-rate.ts';
import type { SpeechId, SpeechRepository } from './speech.repository.ts';

/**
 * The id of the report about a withheld message. A message that the client sends again gets the same id, so that there
 * is one report for it.
 */
const reportIdOf = (senderId: MemberId, { roomId, clientId }: SpeechId) =>
  ReportId.parse(`w${sha256(`${senderId}\0${roomId}\0${clientId}`)}`);

/**
 * The contact data and advertising that the automatic search finds in a message. If the member did not consent to the
 * search, the message is not searched (rules: Safety).
 */
export const findingsIn = ({ readingConsentAt }: Pick<AccountItem, 'readingConsentAt'>, content: string) =>
  readingConsentAt === null ? [] : solicitationsIn(content, 'match');

type Found = { memberId: MemberId; sex: Sex; content: string; findings: readonly Solicitation[] };
/** The report that tells staff about a withheld message. Only the report contains the message's text. */
export const withheldReport = (
  { memberId, sex, content, findings }: Found,
  speechId: SpeechId,
  now: Date,
): Parameters<SpeechRepository['saveWithheld']>[0] => ({
  id: reportIdOf(memberId, speechId),
  kind: 'message',
  contentId: `${speechId.roomId}.${speechId.clientId}`,
  authorId: memberId,
  authorSex: sex,
  reporterId: null,
  reason: null,
  text: '',
  findings,
  isWithheld: true,
  snapshot: content,
  createdAt: now.getTime(),
});

export const assertNotWithheld = async (
  speeches: SpeechRepository,
  { account, side, findings }: { account: AccountItem; side: PairItem; findings: readonly Solicitation[] },
  { content, ...speechId }: SpeechId & { content: string },
  now: Date,
): Promise<void> => {
  if (!isWithheld(findings)) return;
  if (!(await speeches.isPartnerActive(side.partnerId))) throw new AppError('partner_unavailable');
  const { memberId, sex } = account;
  await speeches.saveWithheld(withheldReport({ memberId, sex, content, findings }, speechId, now), now);
  throw new AppError('message_withheld');
};

/** A message that staff's decision sent, hid or restored. The caller sends it to the open apps of both members. */
type Decided = { roomId: RoomId; message: ChatMessage; senderId: MemberId; partnerId: MemberId };
const contentPartsOf = ({ contentId }: Report): { roomId: RoomId; last: string } => {
  const [roomId = '', last = ''] = contentId.split('.');
  return { roomId: storedRoomId(roomId), last };
};

/**
 * Sends a withheld message to its room after staff allowed it. A second call stores nothing and returns the same
 * message. Returns undefined when the room is closed, or one of the two members has left.
 */
export const speakWithheld = async (
  { speeches, random }: { speeches: SpeechRepository; random: Random },
  report: Report,
  now: Date,
): Promise<Decided | undefined> => {
  const { roomId, last: clientId } = contentPartsOf(report);
  const senderId = report.authorId;
  return retryOnConflict(async () => {
    const { side, earlier } = await speeches.findRoom(senderId, { roomId, clientId });
    if (!side || !isRoomOpen(side)) return undefined;
    const stored = earlier && (await speeches.findMessage(roomId, earlier.seq));
    if (stored) return { roomId, message: toChatMessage(stored), senderId, partnerId: side.partnerId };
    const areActive = await Promise.all([senderId, side.partnerId].map((id) => speeches.isPartnerActive(id)));
    if (areActive.includes(false)) return undefined;
    const before = pairOf(side);
    const after = afterMessage(before, senderId, report.snapshot, now);
    const message: MessageItem = {
      id: messageIdOf(roomId, after.seq),
      senderId,
      content: report.snapshot,
      at: now.getTime(),
      seq: after.seq,
    };
    // The slot (the id of the event) is made from the report's id, so that a repeated call requests no second mail
    // about unread messages.
    const slot = report.id.slice(0, 22);
    const countWrite = reminderWrite(random, now, { to: side.partnerId, pairId: before.id, slot });
    await speeches.saveMessage({ roomId, clientId, message, before, after, countWrite, also: [] }, now, {});
    return { roomId, message: toChatMessage(message), senderId, partnerId: side.partnerId };
  });
};

/**
 * Removes the text of a message from its room. The message keeps its sequence number, and shows that staff hid it. A
 * second call returns the same message. Returns undefined when the room is closed or erased.
 */
export const hideMessage = async (
  speeches: SpeechRepository,
  report: Report,
  now: Date,
): Promise<Decided | undefined> => {
  const { roomId, last } = contentPartsOf(report);
  const hidden = await retryOnConflict(() => speeches.saveHidden(report.authorId, roomId, Number(last), now));
  if (!hidden) return undefined;
  return { roomId, message: toChatMessage(hidden.message), senderId: report.authorId, partnerId: hidden.partnerId };
};

/**
 * Restores the text of a hidden message from its report. A second call returns the same message. Returns undefined when
 * the room is closed or erased.
 */
export const restoreMessage = async (speeches: SpeechRepository, report: Report): Promise<Decided | undefined> => {
  const { roomId, last } = contentPartsOf(report);
  const { authorId: senderId, snapshot } = report;
  const restored = await retryOnConflict(() => speeches.saveRestored(senderId, roomId, Number(last), snapshot));
  if (!restored) return undefined;
  return { roomId, message: toChatMessage(restored.message), senderId, partnerId: restored.partnerId };
};
