import { linkParts } from '#shared/rules/text-links.ts';

type LinkedTextProps = {
  text: string;
  /** For screen readers, behind each link: that it opens a new tab. */
  newTab: string;
};

/**
 * A text whose addresses are links, shown as they are written. The other site learns neither this page's address nor
 * that the link was opened from here.
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
