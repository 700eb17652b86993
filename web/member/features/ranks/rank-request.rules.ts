import { RANK_REQUEST_INTERVAL_MS } from '#shared/limits.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import type { Rank } from '#shared/options/member.ts';
import { formatBubbleTime, formatDate } from '#shared/time.ts';

type Standing = { rank: Rank; rank_req_flag: boolean };
/** The rank as /rankrequest shows it: '-' instead of E while a request is pending (spec part-2 §4). */
export const rankShown = ({ rank, rank_req_flag }: Standing): string =>
  rank === 'E' && rank_req_flag ? ranksJa.tileWhilePending : rank;

/** Formats a time as YYYY/MM/DD HH:mm (spec part-2 §9). */
export const requestTime = (iso: string): string => {
  const at = new Date(iso);
  return `${formatDate(at)} ${formatBubbleTime(at).slice(-5)}`;
};

/**
 * Time from which the man may send the next request: seven days after the last decision; undefined if there was no
 * decision yet.
 */
export const nextRequestTime = (decided: string | null): string | undefined =>
  decided === null
    ? undefined
    : requestTime(new Date(new Date(decided).getTime() + RANK_REQUEST_INTERVAL_MS).toISOString());
