import { LinkButton } from '#web/components/button.tsx';
import { textLook } from '#web/components/text-look.ts';
import { wholeEnd } from '#web/components/whole-end.tsx';
import { isBuiltPath } from '#web/shell/pages.ts';
import type { Modal } from '../api/use-modals.ts';

/** The text of a modal, a paragraph for each line. */
export const ModalText = ({ body }: Pick<Modal, 'body'>) => (
  <div className="flex flex-col gap-2">
    {body.split(/\n+/).map((paragraph) => (
      <p key={paragraph} className={textLook(paragraph)}>
        {wholeEnd(paragraph)}
      </p>
    ))}
  </div>
);

type ModalLinkProps = { modal: Modal; className?: string | undefined };

/** The link of a modal; nothing without one, and where the app has no such page. */
export const ModalLink = ({ modal: { link_url: url, link_word: word }, className }: ModalLinkProps) =>
  url && word && (isBuiltPath(url) || url.startsWith('https:')) ? (
    <LinkButton to={url} kind="quiet" small className={className}>
      {word}
    </LinkButton>
  ) : null;
