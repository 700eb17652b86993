import { linkParts } from '#shared/rules/text-links.ts';

type LinkedTextProps = {
  text: string;
  /** Says that a link opens a new tab. Only screen readers get this text, after each link. */
  newTab: string;
};

/**
 * A text in which URLs are links. The linked site gets neither this page's address (no referrer) nor a handle to this
 * window (`noopener`).
 */
export const LinkedText = ({ text, newTab }: LinkedTextProps) =>
  linkParts(text).map(({ text: part, href }, index) =>
    href === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
        {part}
        <span className="sr-only">（{newTab}）</span>
      </a>
    ),
  );
