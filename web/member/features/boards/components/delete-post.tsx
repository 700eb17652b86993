import { useState } from 'react';
import type { TopicId } from '#shared/ids.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import type { Post } from '../api/topic-pages.ts';
import { useDeletePost } from '../api/use-delete-post.ts';

/**
 * The button 投稿を削除する ("delete the post") under an own post. It asks for confirmation, because a deleted post cannot be
 * restored.
 */
export const DeletePost = ({ topicId, post }: { topicId: TopicId; post: Post }) => {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useDeletePost(topicId);
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button
        kind="quiet"
        small
        icon="trash"
        aria-haspopup="dialog"
        className="-mr-4 font-normal! text-13! text-ink-soft!"
        onClick={() => setAsking(true)}
      >
        {boardsJa.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        kind="danger"
        title={boardsJa.deleteTitle}
        confirmLabel={boardsJa.deleteConfirm}
        busy={isPending}
        error={error?.message}
        onConfirm={() => mutate(post, { onSuccess: () => showFlash(boardsJa.deleted) })}
        onCancel={close}
      >
        {boardsJa.deleteBody}
      </ConfirmDialog>
    </>
  );
};
