import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** Marks the event of a mail as taken: the first run that writes this item sends the mail. */
export type MailClaim = { ttl: number };
export const mailClaimKey = (eventId: string): Key<MailClaim> => ({ pk: `MAIL#${eventId}`, sk: 'SENT' });

/** When a member was last mailed about unread messages (epoch ms); deleted once the pause after that mail is over. */
export type DigestItem = { lastSentAt: number; ttl: number };
export const digestKey = (memberId: MemberId): Key<DigestItem> => ({ pk: `MAIL#${memberId}`, sk: 'DIGEST' });
