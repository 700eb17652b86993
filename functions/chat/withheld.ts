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
import type { SpeechRepository } from './speech.repository.ts';

type Place = { roomId: RoomId; clientId: string };

/** One report for each message that a client sends, however often the client sends the message. */
const reportIdOf = (senderId: MemberId, { roomId, clientId }: Place) =>
  ReportId.parse(`w${sha256(`${senderId}\0${roomId}\0${clientId}`)}`);

/** What the reading finds in a message; nothing in those of a member who did not consent (rules: Safety). */
export const findingsIn = ({ readingConsentAt }: Pick<AccountItem, 'readingConsentAt'>, content: string) =>
  readingConsentAt === null ? [] : solicitationsIn(content, 'match');

type Found = { memberId: MemberId; sex: Sex; content: string; findings: readonly Solicitation[] };
/** What staff get of a message that is withheld: the only place where its words stand. */
export const withheldReport = (
  { memberId, sex, content, findings }: Found,
  place: Place,
  now: Date,
): Parameters<SpeechRepository['saveWithheld']>[0] => ({
  id: reportIdOf(memberId, place),
  kind: 'message',
  contentId: `${place.roomId}.${place.clientId}`,
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
  { content, ...place }: Place & { content: string },
  now: Date,
): Promise<void> => {
  if (!isWithheld(findings)) return;
  if (!(await speeches.isPartnerActive(side.partnerId))) throw new AppError('partner_unavailable');
  const { memberId, sex } = account;
  await speeches.saveWithheld(withheldReport({ memberId, sex, content, findings }, place, now), now);
  throw new AppError('message_withheld');
};

/** A message as its room holds it now, for the open apps of both. */
type Decided = { roomId: RoomId; message: ChatMessage; senderId: MemberId; partnerId: MemberId };
const placeOf = ({ contentId }: Report): { roomId: RoomId; last: string } => {
  const [roomId = '', last = ''] = contentId.split('.');
  return { roomId: storedRoomId(roomId), last };
};

/**
 * Speaks a withheld message into its room, at the instant when staff let it pass. A repeat stores nothing and returns the
 * message once more. Undefined when the room has closed meanwhile, or one of the two has left.
 */
export const speakWithheld = async (
  { speeches, random }: { speeches: SpeechRepository; random: Random },
  report: Report,
  now: Date,
): Promise<Decided | undefined> => {
  const { roomId, last: clientId } = placeOf(report);
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
    // The report's own id: the mail about unread messages is asked for once.
    const slot = report.id.slice(0, 22);
    const countWrite = reminderWrite(random, now, { to: side.partnerId, pairId: before.id, slot });
    await speeches.saveMessage({ roomId, clientId, message, before, after, countWrite, also: [] }, now, {});
    return { roomId, message: toChatMessage(message), senderId, partnerId: side.partnerId };
  });
};

/**
 * Takes the words of a message out of its room. The message keeps its place, and says that staff hid it. A repeat returns
 * the message once more. Undefined when nobody reads the room any more.
 */
export const hideMessage = async (
  speeches: SpeechRepository,
  report: Report,
  now: Date,
): Promise<Decided | undefined> => {
  const { roomId, last } = placeOf(report);
  const hidden = await retryOnConflict(() => speeches.saveHidden(report.authorId, roomId, Number(last), now));
  if (!hidden) return undefined;
  return { roomId, message: toChatMessage(hidden.message), senderId: report.authorId, partnerId: hidden.partnerId };
};

/**
 * Gives a hidden message its words back, as the report kept them. A repeat returns the message once more. Undefined when
 * nobody reads the room any more.
 */
export const restoreMessage = async (speeches: SpeechRepository, report: Report): Promise<Decided | undefined> => {
  const { roomId, last } = placeOf(report);
  const { authorId: senderId, snapshot } = report;
  const restored = await retryOnConflict(() => speeches.saveRestored(senderId, roomId, Number(last), snapshot));
  if (!restored) return undefined;
  return { roomId, message: toChatMessage(restored.message), senderId, partnerId: restored.partnerId };
};
