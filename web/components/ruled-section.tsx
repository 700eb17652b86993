import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { textLook } from './text-look.ts';

type RuledSectionProps = {
  /** Text of the h2, which is also the section's accessible name. */
  title: string;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** Shown to the right of the heading: a pill, a quiet link. */
  aside?: ReactNode;
  /** HTML id, for links to this section from the same screen. */
  id?: string | undefined;
  children?: ReactNode;
};

/**
 * A section of a screen: a thin line, a heading, the content. For settings, forms, facts and notices; use a `Card` for
 * persons and decisions. Directly after a `Section` the line is omitted, because a `Section` ends with a line.
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
