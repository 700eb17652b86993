import type { TopicId } from '#shared/ids.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { cx } from '#web/components/cx.ts';
import { Icon } from '#web/components/icon.tsx';
import { Note } from '#web/components/states.tsx';
import { ReportButton } from '#web/member/features/reports/public.ts';
import type { Post } from '../api/topic-pages.ts';
import { useLikePost } from '../api/use-like-post.ts';
import { postLines, postTime } from '../boards.rules.ts';
import { DeletePost } from './delete-post.tsx';

type PostCardProps = { topicId: TopicId; post: Post };

/** One post: who wrote it by sex alone, the text, likes, and the way to report it or, for its author, to delete it. */
export const PostCard = ({ topicId, post }: PostCardProps) => {
  const at = new Date(post.created_at);
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
        {post.is_withheld ? <span /> : <LikeButton topicId={topicId} post={post} />}
        {post.mypost ? (
          <DeletePost topicId={topicId} post={post} />
        ) : (
          <ReportButton kind="post" id={post.id} className="-mr-4 font-normal! text-13! text-ink-soft!" />
        )}
      </div>
    </article>
  );
};

/** A heart with the number of likes; pressed once more, the like is taken back. */
const LikeButton = ({ topicId, post }: PostCardProps) => {
  const press = useLikePost(topicId, post);
  const { already_liked: isLiked, liked_count: count } = post;
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={() => void press()}
      className={cx(
        'inline-flex min-h-11 select-none items-center gap-2 rounded-full border px-4 text-13 tabular-nums transition-colors',
        isLiked ? 'border-accent-mark bg-accent-tint text-ink' : 'border-line text-ink-soft touched:bg-sunken',
      )}
    >
      <Icon name="heart" size={20} className={cx(isLiked && 'fill-accent text-accent-mark')} />
      {boardsJa.like(count)}
    </button>
  );
};
