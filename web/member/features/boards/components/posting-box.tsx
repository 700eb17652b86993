import { useEffect, useId, useRef, useState } from 'react';
import type { TopicId } from '#shared/ids.ts';
import { POST_MAX_CHARS } from '#shared/limits.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { DockedBar } from '#web/components/docked-bar.tsx';
import { Nudge } from '#web/components/nudge.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { MessageForm } from '#web/shell/message-form.tsx';
import { useAboveKeyboard } from '#web/shell/use-above-keyboard.ts';
import { useCreatePost } from '../api/use-create-post.ts';
import { readyPost } from '../boards.rules.ts';

type PostingBoxProps = { topicId: TopicId; memberId: string };

const OPEN_ROWS = 3;

/**
 * The form for writing a post: one line above the footer, so that posts come first. The form grows while the member
 * writes. The text is stored on the device until it is sent, and stays in the form when the server refuses it.
 */
export const PostingBox = ({ topicId, memberId }: PostingBoxProps) => {
  const name = `post.${memberId}.${topicId}`;
  const hint = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => textOf(readDraft(name)));
  const { box, isOpen, setOpen } = useOpenWhileInside();
  useAboveKeyboard(isOpen);
  const [isTooLong, setTooLong] = useState(false);
  const { mutate, isPending, error, reset } = useCreatePost(topicId, (sent) => {
    // Deletes the draft only if it is still the sent text: the member may have started another text before the
    // response.
    if (readyPost(textOf(readDraft(name))) === sent) clearDraft(name);
  });
  const write = (text: string) => {
    setOpen(true);
    setDraft(text);
    setTooLong(false);
    if (text === '') clearDraft(name);
    else writeDraft(name, text);
    if (error) reset();
  };
  const send = () => {
    if (isPending || draft.trim() === '') return;
    const content = readyPost(draft);
    setTooLong(content === null);
    if (content === null) return;
    mutate(
      { body: { post: { topic_id: topicId, content } } },
      {
        onSuccess: ({ post }) => {
          setDraft('');
          setOpen(false);
          // The new post is the first one of the list.
          window.scrollTo({ top: 0 });
          showFlash(post.is_withheld ? boardsJa.postedWithheld : boardsJa.posted, { tone: 'good' });
        },
      },
    );
  };
  return (
    <DockedBar>
      <div ref={box} className="pt-1">
        <MessageForm
          input={input}
          draft={draft}
          onWrite={write}
          onSend={send}
          isSending={isPending}
          refusal={isTooLong ? boardsJa.tooLong : error ? problemOf(error) : null}
          texts={{ placeholder: boardsJa.placeholder, send: boardsJa.submit, sendHint: boardsJa.sendHint }}
          counterFrom={isOpen ? 0 : POST_MAX_CHARS}
          max={POST_MAX_CHARS}
          rows={isOpen ? OPEN_ROWS : 1}
          onFocus={() => setOpen(true)}
          describedBy={isOpen ? hint : undefined}
          above={
            isOpen && (
              <p id={hint} className="mb-2 text-13 text-ink-soft">
                {boardsJa.hint}
              </p>
            )
          }
          below={<Nudge text={draft} />}
        />
      </div>
    </DockedBar>
  );
};

/**
 * Whether a box is open: until the focus moves to an element outside, or the member presses outside. The event `blur`
 * would close the box under a finger that is about to press the box's own button.
 */
const useOpenWhileInside = () => {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  return { box, isOpen, setOpen };
};

const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

const problemOf = (error: ApiError): string => (error.code === 'url_refused' ? boardsJa.urlRefused : error.message);
