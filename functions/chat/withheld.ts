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

/** The id of a message's report: one report for each message, however often the client sends the message. */
const reportIdOf = (senderId: MemberId, { roomId, clientId }: SpeechId) =>
  ReportId.parse(`w${sha256(`${senderId}\0${roomId}\0${clientId}`)}`);

/** What the automatic reading finds in a message; nothing if the member did not consent (rules: Safety). */
export const findingsIn = ({ readingConsentAt }: Pick<AccountItem, 'readingConsentAt'>, content: string) =>
  readingConsentAt === null ? [] : solicitationsIn(content, 'match');

type Found = { memberId: MemberId; sex: Sex; content: string; findings: readonly Solicitation[] };
/** The report of a withheld message for staff. Only the report contains the message's text. */
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

/** A message as it is now in its room, for the open apps of both members. */
type Decided = { roomId: RoomId; message: ChatMessage; senderId: MemberId; partnerId: MemberId };
const contentPartsOf = ({ contentId }: Report): { roomId: RoomId; last: string } => {
  const [roomId = '', last = ''] = contentId.split('.');
  return { roomId: storedRoomId(roomId), last };
};

/**
 * Sends a withheld message to its room, at the instant when staff let the message pass. A repeat stores nothing and
 * returns the message once more. Undefined when the room has closed meanwhile, or one of the two has left.
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
    // The slot is made from the report's id, so that the mail about unread messages is requested once.
    const slot = report.id.slice(0, 22);
    const countWrite = reminderWrite(random, now, { to: side.partnerId, pairId: before.id, slot });
    await speeches.saveMessage({ roomId, clientId, message, before, after, countWrite, also: [] }, now, {});
    return { roomId, message: toChatMessage(message), senderId, partnerId: side.partnerId };
  });
};

/**
 * Removes the text of a message from its room. The message keeps its number, and says that staff hid it. A repeat
 * returns the message once more. Undefined when nobody reads the room any more.
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
 * Gives a hidden message its text back, from the report. A repeat returns the message once more. Undefined when nobody
 * reads the room any more.
 */
export const restoreMessage = async (speeches: SpeechRepository, report: Report): Promise<Decided | undefined> => {
  const { roomId, last } = contentPartsOf(report);
  const { authorId: senderId, snapshot } = report;
  const restored = await retryOnConflict(() => speeches.saveRestored(senderId, roomId, Number(last), snapshot));
  if (!restored) return undefined;
  return { roomId, message: toChatMessage(restored.message), senderId, partnerId: restored.partnerId };
};
