import { useRef, useState } from 'react';
import type { FaqItem } from '#shared/contract/help.ts';
import { helpJa } from '#shared/messages/help.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { wholeEnd } from '#web/components/whole-end.tsx';
import { isBuiltPath } from '#web/shell/pages.ts';
import { previewOf } from '../help.rules.ts';

type HelpAnswerProps = { item: FaqItem; onLeave: (() => void) | undefined };

/** An answer of the help: its first words, a button that shows the rest, a picture and a link. */
export const HelpAnswer = ({ item, onLeave }: HelpAnswerProps) => {
  const preview = previewOf(item.anser);
  const [isOpen, setOpen] = useState(!preview.isCut);
  const text = useRef<HTMLParagraphElement>(null);
  const readOn = () => {
    setOpen(true);
    // The clicked button disappears, so the focus moves to the text.
    text.current?.focus({ preventScroll: true });
  };
  const { link_url: url, link_word: word, img_url: image } = item;
  const isLinked = url !== null && word !== null && (isBuiltPath(url) || url.startsWith('https:'));
  return (
    <>
      <p ref={text} tabIndex={-1} className="prose">
        {wholeEnd(isOpen ? item.anser : preview.text)}
      </p>
      {!isOpen && (
        <button type="button" onClick={readOn} className="text-link -ml-1 min-h-11 px-1 font-semibold">
          {helpJa.readOn}
        </button>
      )}
      {isOpen && image && (
        <img
          src={image}
          alt={helpJa.imageOf(item.items)}
          width={640}
          height={400}
          loading="lazy"
          className="mt-3 h-auto w-full rounded-input"
        />
      )}
      {isOpen && isLinked && (
        // A press on the link must also close the help window around the link.
        // biome-ignore lint/a11y/noStaticElementInteractions: the member presses the link inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
        <div className="mt-2" onClick={onLeave}>
          <LinkButton to={url} kind="secondary" small>
            {word}
          </LinkButton>
        </div>
      )}
    </>
  );
};
