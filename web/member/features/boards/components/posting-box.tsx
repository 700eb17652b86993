import { type FormEvent, useState } from 'react';
import type { TopicId } from '#shared/ids.ts';
import { POST_MAX_CHARS } from '#shared/limits.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { Nudge } from '#web/components/nudge.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useCreatePost } from '../api/use-create-post.ts';
import { readyPost } from '../boards.rules.ts';

type PostingBoxProps = { topicId: TopicId; memberId: string };

/**
 * The form for writing a post. The text is stored on the device until it is sent, and stays in the form when the server
 * refuses it.
 */
export const PostingBox = ({ topicId, memberId }: PostingBoxProps) => {
  const name = `post.${memberId}.${topicId}`;
  const [draft, setDraft] = useState(() => textOf(readDraft(name)));
  const { mutate, isPending, error, reset } = useCreatePost(topicId, (sent) => {
    // Deletes the draft only if it is still the sent text: the member may have started another text before the
    // response.
    if (readyPost(textOf(readDraft(name))) === sent) clearDraft(name);
  });
  const content = readyPost(draft);
  const write = (text: string) => {
    setDraft(text);
    if (text === '') clearDraft(name);
    else writeDraft(name, text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content === null || isPending) return;
    mutate(
      { body: { post: { topic_id: topicId, content } } },
      {
        onSuccess: ({ post }) => {
          setDraft('');
          showFlash(post.is_withheld ? boardsJa.postedWithheld : boardsJa.posted, { tone: 'good' });
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Field label={boardsJa.placeholder} hint={boardsJa.hint} error={error ? problemOf(error) : undefined}>
        <TextArea
          rows={3}
          value={draft}
          readOnly={isPending}
          onChange={({ target }) => {
            write(target.value);
            if (error) reset();
          }}
          counter={{ max: POST_MAX_CHARS }}
        />
      </Field>
      <Nudge text={draft} />
      <Button type="submit" busy={isPending} disabled={content === null} className="self-end">
        {boardsJa.submit}
      </Button>
    </form>
  );
};

const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

const problemOf = (error: ApiError): string => (error.code === 'url_refused' ? boardsJa.urlRefused : error.message);
