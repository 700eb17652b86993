import { accountKey, findAccount, isReachable, REACHABLE } from '#functions/items/account.ts';
import { type MessageItem, messageKey, sentKey } from '#functions/items/message.ts';
import { type Pair, pairKey, pairOf } from '#functions/items/pair.ts';
import { reportWrites } from '#functions/items/report.ts';
import { pairWrites } from '#functions/pairs/public/pair.ts';
import { loginKeyAt } from '#functions/platform/security/sessions.ts';
import { throttleWrite, tooMany } from '#functions/platform/security/throttle.ts';
import { commit, type Meanings } from '#functions/platform/table/commit.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { type MemberId, pairOfRoom, type RoomId } from '#shared/ids.ts';
import { chatRecordJa } from '#shared/messages/chat-record.ja.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';
import { isRoomOpen, previewOf } from './chat.rules.ts';
import { messageThrottle } from './message-rate.ts';

/**
 * A repeat of a message is recognized for seven days after the message: a client repeats an unacknowledged message
 * within moments, or after days without a network.
 */
const REPEATS_KNOWN_MS = 7 * DAY_MS;

/** Identifies a message by its room and by the id that the sender's app gave it. */
export type SpeechId = { roomId: RoomId; clientId: string };
type NewMessage = SpeechId & {
  message: MessageItem;
  /** The pair (the item about the two members) before the message. `after`: the pair after the message. */
  before: Pair;
  after: Pair;
  /** The write that counts the message towards the sender's limit of the minute. */
  countWrite: Write;
  /** Further writes: reports for staff, if the automatic search found contact data or advertising in the message. */
  also: readonly Write[];
};

export const createSpeechRepository = (table: Table) => ({
  /**
   * All items that decide whether a member may send a message, in one strongly consistent read: login, account, and the
   * member's copy of the pair. `earlier` is the stored message with the same client id, if there is one.
   */
  findFacts: async (speaker: { id: MemberId; loginPk: string }, { roomId, clientId }: SpeechId) => {
    const [login, account, side, earlier] = await table.findMany(
      [
        loginKeyAt(speaker.loginPk),
        accountKey(speaker.id),
        pairKey(speaker.id, pairOfRoom(roomId)),
        sentKey(roomId, speaker.id, clientId),
      ],
      { consistent: true },
    );
    return { login, account, side, earlier };
  },

  /**
   * A member's copy of the pair (the item about the two members), and the stored message with this client id, if there
   * is one.
   */
  findRoom: async (memberId: MemberId, { roomId, clientId }: SpeechId) => {
    const keys = [pairKey(memberId, pairOfRoom(roomId)), sentKey(roomId, memberId, clientId)] as const;
    const [side, earlier] = await table.findMany(keys, { consistent: true });
    return { side, earlier };
  },

  /**
   * Stores a withheld message as a report for staff; nobody else sees the message. The message counts towards the
   * sender's limit of the minute.
   * @throws AppError message_withheld when the same message is already withheld; too_many_requests.
   */
  saveWithheld: (report: Parameters<typeof reportWrites>[0], now: Date): Promise<void> => {
    const throttle = messageThrottle({ id: report.authorId });
    return commit(table, [...reportWrites(report), throttleWrite(now, throttle)], {
      refused: { report: 'message_withheld', [throttle.kind]: () => tooMany(now, throttle) },
    });
  },

  /**
   * Removes the text from a message. If the message is the newest of its room, the text is also removed from the lists
   * of rooms. Returns the message without its text and the id of the sender's partner, also when the message was hidden
   * before. Returns undefined when the room is closed or erased, because then no member can read the message.
   */
  saveHidden: async (
    senderId: MemberId,
    roomId: RoomId,
    seq: number,
    now: Date,
  ): Promise<{ message: MessageItem; partnerId: MemberId } | undefined> => {
    const keys = [pairKey(senderId, pairOfRoom(roomId)), messageKey(roomId, seq)] as const;
    const [side, message] = await table.findMany(keys, { consistent: true });
    if (!message || !side) return undefined;
    const readers = (now: MessageItem) => (isRoomOpen(side) ? { message: now, partnerId: side.partnerId } : undefined);
    if (message.hiddenAt !== undefined) return readers(message);
    const hidden = { content: '', hiddenAt: now.getTime() };
    // The preview is empty when the pair has ended or a member has left. Then the lists contain no text to remove.
    const before = side.seq === seq && side.lastMessage !== '' ? pairOf(side) : undefined;
    await commit(table, [
      {
        name: 'message',
        if: ['attribute_exists(pk)'],
        update: { ...messageKey(roomId, seq), set: hidden },
      },
      ...(before ? pairWrites(before, { ...before, lastMessage: chatRecordJa.hidden }, { keepsPlacedAt: true }) : []),
    ]);
    return readers({ ...message, ...hidden });
  },

  /**
   * Restores the text of a message that staff hid. If the message is the newest of its room, the text also returns to
   * the lists of rooms. Returns the message and the id of the sender's partner, also when the message was not hidden.
   * Returns undefined when the room is closed or erased.
   */
  saveRestored: async (
    senderId: MemberId,
    roomId: RoomId,
    seq: number,
    content: string,
  ): Promise<{ message: MessageItem; partnerId: MemberId } | undefined> => {
    const keys = [pairKey(senderId, pairOfRoom(roomId)), messageKey(roomId, seq)] as const;
    const [side, message] = await table.findMany(keys, { consistent: true });
    if (!message || !side) return undefined;
    const { hiddenAt, ...kept } = message;
    const shown = hiddenAt === undefined ? message : { ...kept, content };
    const before = side.seq === seq && side.lastMessage === chatRecordJa.hidden ? pairOf(side) : undefined;
    if (hiddenAt !== undefined)
      await commit(table, [
        {
          name: 'message',
          if: ['#hiddenAt = :hiddenAt', { hiddenAt }],
          update: { ...messageKey(roomId, seq), set: { content }, remove: ['hiddenAt'] },
        },
        ...(before ? pairWrites(before, { ...before, lastMessage: previewOf(content) }, { keepsPlacedAt: true }) : []),
      ]);
    return isRoomOpen(side) ? { message: shown, partnerId: side.partnerId } : undefined;
  },

  /** Whether a message with this client id is stored. */
  isStored: async (sender: MemberId, { roomId, clientId }: SpeechId): Promise<boolean> =>
    (await table.find(sentKey(roomId, sender, clientId), { consistent: true })) !== undefined,

  isPartnerActive: async (partnerId: MemberId): Promise<boolean> => {
    const partner = await findAccount(table, partnerId);
    return partner !== undefined && isReachable(partner);
  },

  findMessage: (roomId: RoomId, seq: number): Promise<MessageItem | undefined> =>
    table.find(messageKey(roomId, seq), { consistent: true }),

  /**
   * Stores the message, both members' copies of the pair and the partner's count of unread messages, in one
   * transaction.
   * @param refused maps the name of a write to the error that is thrown when DynamoDB refuses this write.
   * @throws AppError partner_unavailable when the partner left or is under age, even if other writes are refused too;
   * the errors of `refused`; conflict when another message of the room was stored first.
   */
  saveMessage: (
    { roomId, clientId, message, before, after, countWrite, also }: NewMessage,
    now: Date,
    refused: Meanings['refused'],
  ): Promise<void> => {
    const partner = message.senderId === before.herId ? 'his' : 'her';
    const ttl = epochSeconds(new Date(now.getTime() + REPEATS_KNOWN_MS));
    return commit(
      table,
      [
        { name: 'message', if: ['attribute_not_exists(pk)'], put: { ...messageKey(roomId, message.seq), ...message } },
        {
          name: 'sent',
          if: ['attribute_not_exists(pk)'],
          put: { ...sentKey(roomId, message.senderId, clientId), seq: message.seq, ttl },
        },
        ...pairWrites(before, after, { require: { [partner]: REACHABLE }, keepsPlacedAt: true, now }),
        countWrite,
        ...also,
      ],
      { refused: { [`${partner} account`]: 'partner_unavailable', ...refused } },
    );
  },
});
export type SpeechRepository = ReturnType<typeof createSpeechRepository>;
