import * as z from 'zod/mini';

/**
 * Ids are opaque strings of 128 random bits in base64url. The brand exists only in the types: because of it, code that
 * passes a member id as a pair id does not compile.
 */
const opaque = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{10,64}$/, 'idの形式が正しくありません。'));

export const MemberId = opaque().brand<'MemberId'>();
/**
 * Id of the pair of one woman and one man ("recommend id" in the API). The pair is stored once for her and once for
 * him, with the same id.
 */
export const PairId = opaque().brand<'PairId'>();
/** Id of the chat room of a pair; `uuid` in the API. */
export const RoomId = opaque().brand<'RoomId'>();
/**
 * How a request names another member: by that member's id, or by the id of the chat room that the two members share
 * (`uuid` in lists of pairs).
 */
export const PartnerId = opaque();
export const UploadKey = z
  .string()
  .check(z.regex(/^[a-z-]+\/[A-Za-z0-9_-]{10,64}\/[A-Za-z0-9_-]{10,64}$/))
  .brand<'UploadKey'>();
export const MessageId = opaque().brand<'MessageId'>();
/**
 * Id of one attempt to charge a member, also the idempotency key at the payment provider. It starts with the time of
 * the attempt, so that ids sort by time: see functions/items/payment-attempt.ts.
 */
export const AttemptId = opaque().brand<'AttemptId'>();
/**
 * Id of a review. Each review has two random ids, one for its author and staff, one for its readers, so that readers
 * can't find the author.
 */
export const ReviewId = opaque().brand<'ReviewId'>();
export const TopicId = opaque().brand<'TopicId'>();
/** Id of a post. The post's key in the table can be computed from it: see functions/items/board.ts. */
export const PostId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{10,96}$/, 'idの形式が正しくありません。'))
  .brand<'PostId'>();
/**
 * Id of a member's photo: `<member id>.<photo>`. It does not change when staff hide the photo and show it again. See
 * functions/items/photo.ts.
 */
export const PhotoId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{10,64}\.[A-Za-z0-9_-]{1,64}$/, 'idの形式が正しくありません。'))
  .brand<'PhotoId'>();
export const ReportId = opaque().brand<'ReportId'>();
/** Identifies a signed-in device in the member's list of devices. It is not a credential. */
export const SessionId = opaque().brand<'SessionId'>();
/** Identifies a passkey in the member's list of passkeys. It is not the id by which an authenticator knows it. */
export const PasskeyId = opaque().brand<'PasskeyId'>();
/** Calendar day `YYYY-MM-DD`. The time zone depends on the field: each use documents its own. */
export const PlainDate = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
  .brand<'PlainDate'>();

export type MemberId = z.infer<typeof MemberId>;
export type PairId = z.infer<typeof PairId>;
export type RoomId = z.infer<typeof RoomId>;
export type UploadKey = z.infer<typeof UploadKey>;
export type MessageId = z.infer<typeof MessageId>;
export type AttemptId = z.infer<typeof AttemptId>;
export type ReviewId = z.infer<typeof ReviewId>;
export type TopicId = z.infer<typeof TopicId>;
export type PostId = z.infer<typeof PostId>;
export type PhotoId = z.infer<typeof PhotoId>;
export type ReportId = z.infer<typeof ReportId>;
export type SessionId = z.infer<typeof SessionId>;
export type PasskeyId = z.infer<typeof PasskeyId>;
export type PlainDate = z.infer<typeof PlainDate>;

/** The id of a pair's chat room: the pair's id with `r` instead of `p` as first letter. */
export const roomOf = (pairId: PairId): RoomId => `r${pairId.slice(1)}` as RoomId;
export const pairOfRoom = (roomId: RoomId): PairId => `p${roomId.slice(1)}` as PairId;
/** Whether an id is a chat room's id and not a member's: each kind of id begins with its own letter. */
export const isRoomId = (id: string): id is RoomId => id.startsWith('r');
