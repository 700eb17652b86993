import type { PairRow } from '#shared/contract/pair-row.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { truncateText } from '#shared/rules/text-counting.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Name, useCover } from '#web/components/cover.tsx';
import { Row } from '#web/components/list.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { rowDetail, rowPath, rowTime, stateTone } from '../matching.rules.ts';

/**
 * Length of the message preview. Thirty characters identify a chat and reveal little on a screen that others may see.
 */
const PREVIEW_CHARS = 30;

type RecommendRowProps = { row: PairRow; sex: Sex; profiles: boolean };

/** One pair in a list: the partner, the state, the newest message and its time. */
export const RecommendRow = ({ row, sex, profiles }: RecommendRowProps) => {
  const { covered } = useCover();
  const isPreview = row.last_message !== '';
  const detail = isPreview && covered ? matchingJa.lists.previewHidden : rowDetail(row);
  return (
    <Row
      to={rowPath(row, sex, profiles)}
      lead={<Avatar src={row.profile1 || row.twitter_icon} />}
      title={<Name still>{row.twitter_name}</Name>}
      aside={<StatusPill tone={stateTone(row.status_n)}>{row.status}</StatusPill>}
      detail={
        <span className="flex gap-3">
          <span className="min-w-0 flex-1 truncate">{truncateText(detail.replaceAll('\n', ' '), PREVIEW_CHARS)}</span>
          <time dateTime={row.timestamp} className="shrink-0 tabular-nums">
            {rowTime(new Date(row.timestamp), new Date())}
          </time>
        </span>
      }
      fresh={row.unread_messages_size > 0}
    />
  );
};
