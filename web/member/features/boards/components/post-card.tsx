import type { TopicId } from '#shared/ids.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { Note } from '#web/components/states.tsx';
import { ReportButton } from '#web/member/features/reports/public.ts';
import { LikeButton } from '#web/shell/like-button.tsx';
import type { Post } from '../api/topic-pages.ts';
import { useLikePost } from '../api/use-like-post.ts';
import { postLines, postTime } from '../boards.rules.ts';
import { DeletePost } from './delete-post.tsx';

type PostCardProps = { topicId: TopicId; post: Post };

/**
 * One post: its author's sex, the text, the likes, and a button to report the post or, for its author, to delete it.
 */
export const PostCard = ({ topicId, post }: PostCardProps) => {
  const at = new Date(post.created_at);
  const like = useLikePost(topicId, post);
  return (
    <article className="flex flex-col gap-2 overflow-clip border-line border-b pt-5 pb-2">
      <header className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-soft">
        <span>{boardsJa.sender[post.sender_sex]}</span>
        {post.mypost && <span className="rounded-full bg-primary-tint px-2 text-ink">{boardsJa.own}</span>}
        <time dateTime={post.created_at} className="tabular-nums">
          {postTime(at, new Date())}
        </time>
      </header>
      <p className="prose [overflow-wrap:anywhere]">{postLines(post.content)}</p>
      {post.is_withheld && <Note tone="care">{boardsJa.withheld}</Note>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {post.is_withheld ? (
          <span />
        ) : (
          <LikeButton isLiked={post.already_liked} label={boardsJa.like(post.liked_count)} onPress={like} />
        )}
        {post.mypost ? (
          <DeletePost topicId={topicId} post={post} />
        ) : (
          <ReportButton kind="post" id={post.id} className="-mr-4 font-normal! text-13! text-ink-soft!" />
        )}
      </div>
    </article>
  );
};
