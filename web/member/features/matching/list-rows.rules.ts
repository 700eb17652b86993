import type { PairRow } from '#shared/contract/pair-row.ts';
import { HOLD_MS } from '#shared/limits.ts';
import { listsJa } from '#shared/messages/lists.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { PAIR_STATE, type PairState } from '#shared/options/matching.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch, pairLabel } from '#shared/rules/matching-labels.ts';
import { formatBubbleTime, formatDeadline, tokyoDay } from '#shared/time.ts';
import { paths } from '#web/shell/paths.ts';

/** The row of a match links to the chat, unless `profiles` is true. Every other row links to the profile. */
export const rowPath = (row: PairRow, sex: Sex, profiles: boolean): string =>
  isMatch(row.status_n as PairState) && !profiles
    ? paths.chat({ uuid: row.uuid, id: row.partner_user_id })
    : paths.partnerProfile(sex, row.partner_user_id);

/**
 * The second line of a row: the newest message, or else a sentence about the pair's state. It never contains text from
 * a profile (look: Discretion).
 */
export const rowDetail = (row: PairRow, viewer: Sex): string => {
  const { details } = listsJa;
  if (row.status_n === PAIR_STATE.reviewed && row.unread_messages_size === 0) return details.reviewed;
  if (row.last_message !== '') return row.last_message;
  if (row.partner_paused) return details.paused;
  switch (row.status_n) {
    case PAIR_STATE.fresh:
      return row.from_staff ? matchingJa.card.byStaff : details.fresh;
    case PAIR_STATE.held:
      // The hold was the pair's last activity, so `timestamp` is the start of the hold.
      return details.held(formatDeadline(new Date(Date.parse(row.timestamp) + HOLD_MS)));
    case PAIR_STATE.likeSent:
      return details.likeSent;
    case PAIR_STATE.likeReceived:
      return details.likeReceived;
    case PAIR_STATE.noMatch:
      return row.ended_by_her ? details.endedByHer[row.ended_by_her] : details.noMatch;
    default:
      return viewer === MAN ? details.hisFirstMessage : details.herFirstMessage;
  }
};

/** Time of the last activity in Tokyo: the time of day if it was today (`14:05`), or else the date (`07/03`). */
export const rowTime = (at: Date, now: Date): string => {
  const [date = '', time = ''] = formatBubbleTime(at).split(' ');
  return tokyoDay(at) === tokyoDay(now) ? time : date;
};

/**
 * The row as the server will return it once the server has stored the woman's hold ("decide later"). A row whose state
 * is not `fresh` is returned unchanged.
 */
export const asHeld = (row: PairRow, now: Date): PairRow =>
  row.status_n === PAIR_STATE.fresh
    ? { ...row, status_n: PAIR_STATE.held, status: pairLabel(PAIR_STATE.held, WOMAN), timestamp: now.toISOString() }
    : row;
