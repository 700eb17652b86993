import { chatJa } from '#shared/messages/chat.ja.ts';
import { Button } from '#web/components/button.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';

const { leftDraft } = chatJa;

/** Text that was not sent before the room ended. The member can read and copy it. */
export const LeftDraftText = ({ text }: { text: string }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showFlash(leftDraft.copied, { tone: 'good' });
    } catch {
      // Without access to the clipboard the member can select the text on the screen.
    }
  };
  return (
    <figure className="mt-3 w-full text-left">
      <div className="flex items-center justify-between gap-3">
        <figcaption className="text-13 text-ink-soft">{leftDraft.label}</figcaption>
        <Button kind="quiet" small className="-mx-2 px-2! text-13!" onClick={() => void copy()}>
          {leftDraft.copy}
        </Button>
      </div>
      <blockquote className="prose max-h-36 overflow-y-auto rounded-card border border-line bg-card px-4 py-2.5 text-16">
        {text}
      </blockquote>
    </figure>
  );
};
