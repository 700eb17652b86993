import type { ChatMessage } from '#shared/contract/chat.ts';
import { reportingJa } from '#shared/messages/reporting.ja.ts';
import type { ReportKind } from '#shared/options/reports.ts';
import { formatBubbleTime } from '#shared/time.ts';

/** Something that a member can report. `photo`: link to its picture; `words`: its text. */
export type ReportTarget = { kind: ReportKind; id: string; label: string; photo?: string; words?: string };

const { target } = reportingJa;

/**
 * The id of the member's photo in a link. For the member `m12`, `/photos/m12/a34~ab1/96.webp` gives `m12.a34`. The
 * suffix `~ab1` is present if staff moved the file (functions/items/photo.ts). Undefined for a sample avatar or no
 * photo.
 */
export const photoIdIn = (memberId: string, url: string): string | undefined => {
  const [, photo] = /\/photos\/[\w-]+\/([\w-]+)(?:~\w+)?\//.exec(url) ?? [];
  return photo ? `${memberId}.${photo}` : undefined;
};

/**
 * Targets for reports about a member: the member, and each of the member's photos. `photos`: links in the order of the
 * profile.
 */
export const profileTargets = (memberId: string, photos: readonly string[]): [ReportTarget, ...ReportTarget[]] => [
  { kind: 'member', id: memberId, label: target.member },
  ...photos.flatMap((photo, index): ReportTarget[] => {
    const id = photoIdIn(memberId, photo);
    return id === undefined ? [] : [{ kind: 'photo', id, label: target.photo(index + 1), photo }];
  }),
];

/** Targets for reports about a chat partner: the partner, and the partner's loaded messages, newest first. */
export const roomTargets = (partnerId: string, messages: readonly ChatMessage[]): ReportTarget[] => [
  { kind: 'member', id: partnerId, label: target.member },
  ...messages
    .filter(({ user_id }) => user_id === partnerId)
    .reverse()
    .map(
      ({ id, content, created_at }): ReportTarget => ({
        kind: 'message',
        id,
        words: content,
        label: target.message(formatBubbleTime(new Date(created_at))),
      }),
    ),
];
