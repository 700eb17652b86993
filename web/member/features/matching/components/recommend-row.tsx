import type { PairRow } from '#shared/contract/pair-row.ts';
import { listsJa } from '#shared/messages/lists.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { truncateText } from '#shared/rules/text-counting.ts';
import { useCover } from '#web/components/cover.tsx';
import { PersonRow } from '#web/components/person-row.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { rowDetail, rowPath, rowTime } from '../list-rows.rules.ts';
import { stateTone } from '../matching.rules.ts';

/**
 * Length of the message preview. Thirty characters identify a chat and reveal little on a screen that others may see.
 */
const PREVIEW_CHARS = 30;

type RecommendRowProps = { row: PairRow; sex: Sex; profiles: boolean; current?: boolean };

/**
 * One row of the list, for one pair (recommendation, like or match): the partner, the newest message or the next step,
 * the state.
 */
export const RecommendRow = ({ row, sex, profiles, current }: RecommendRowProps) => {
  const { covered } = useCover();
  const { unread_messages_size: unread, last_message: message } = row;
  const detail = rowDetail(row, sex);
  const isHidden = covered && detail === message;
  return (
    <PersonRow
      to={rowPath(row, sex, profiles)}
      photo={row.profile1 || row.twitter_icon}
      name={row.twitter_name}
      next={isHidden ? listsJa.previewHidden : truncateText(detail.replaceAll('\n', ' '), PREVIEW_CHARS)}
      time={{ shown: rowTime(new Date(row.timestamp), new Date()), iso: row.timestamp }}
      fresh={unread > 0}
      current={current}
      foot={
        <>
          <StatusPill tone={stateTone(row.status_n)}>{row.status}</StatusPill>
          {unread > 0 && <span className="tabular-nums">{listsJa.unread(unread)}</span>}
          {row.partner_paused && <StatusPill tone="care">{listsJa.paused}</StatusPill>}
        </>
      }
    />
  );
};
