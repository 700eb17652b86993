import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { textLook } from './text-look.ts';

type RuledSectionProps = {
  /** The h2; screen readers find the section by it. */
  title: string;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** Shown right of the heading: a pill, a quiet link. */
  aside?: ReactNode;
  /** For links of the same screen to this section. */
  id?: string | undefined;
  children?: ReactNode;
};

/**
 * A part of a screen on the page itself: a hairline, a heading, the content. For settings, forms, facts and notices; a
 * `Card` is for persons and decisions. Sections in a `Page` are 32 px apart. Below a `Section`, whose own hairline is
 * enough for both, there is no second one.
 */
export const RuledSection = ({ title, lead, aside, id, children }: RuledSectionProps) => {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="border-line border-t pt-4 [details+&]:-mt-8 [details+&]:border-t-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-17">
          {title}
        </h2>
        {aside}
      </div>
      {lead && <div className={cx('mt-1 text-ink-soft', textLook(lead))}>{lead}</div>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
};
