import { pairWrites } from '#functions/matching/public.ts';
import { loginKeyAt } from '#functions/platform/security/sessions.ts';
import { commit, type Meanings } from '#functions/platform/table/commit.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { accountKey, findAccount, isReachable, REACHABLE } from '#functions/records/account.ts';
import { type MessageItem, messageKey, sentKey } from '#functions/records/message.ts';
import { type Pair, pairKey } from '#functions/records/pair.ts';
import { type MemberId, pairOfRoom, type RoomId } from '#shared/ids.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/** A client repeats an unanswered message within moments, or after days without a network. */
const REPEATS_KNOWN_MS = 7 * DAY_MS;

type Place = { roomId: RoomId; clientId: string };
type NewMessage = Place & {
  message: MessageItem;
  /** The record before the message; `after` is the record after the message. */
  before: Pair;
  after: Pair;
  /** The clause that counts the message towards the sender's limit of the minute. */
  countWrite: Write;
};

export const createSpeechRepository = (table: Table) => ({
  /**
   * Everything that decides whether a member may send a message, in one strongly consistent read: login, account, and
   * the member's side of the record. `earlier` is the stored message with the same client id, if there is one.
   */
  findFacts: async (speaker: { id: MemberId; loginPk: string }, { roomId, clientId }: Place) => {
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

  /** Whether a message with this client id is stored. */
  isStored: async (sender: MemberId, { roomId, clientId }: Place): Promise<boolean> =>
    (await table.find(sentKey(roomId, sender, clientId), { consistent: true })) !== undefined,

  isPartnerActive: async (partnerId: MemberId): Promise<boolean> => {
    const partner = await findAccount(table, partnerId);
    return partner !== undefined && isReachable(partner);
  },

  findMessage: (roomId: RoomId, seq: number): Promise<MessageItem | undefined> =>
    table.find(messageKey(roomId, seq), { consistent: true }),

  /**
   * Stores the message, both sides of the record and the partner's count of unread messages, in one transaction.
   * @throws AppError partner_unavailable when the partner left or is under age, also when other clauses are refused;
   * the errors of `refused`; conflict when another message of the room was faster.
   */
  saveMessage: (
    { roomId, clientId, message, before, after, countWrite }: NewMessage,
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
        ...pairWrites(before, after, { require: { [partner]: REACHABLE }, keepsPlace: true }),
        countWrite,
      ],
      { refused: { [`${partner} account`]: 'partner_unavailable', ...refused } },
    );
  },
});
export type SpeechRepository = ReturnType<typeof createSpeechRepository>;
