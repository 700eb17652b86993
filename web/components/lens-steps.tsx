import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { LensCircles } from './lens.tsx';
import { progressDistance } from './lens-shape.ts';
import { textLook } from './text-look.ts';

type Point = { title: string; body: string };
type PointItemProps = Point & {
  /** A drawing of at most 40 px width. */
  lead: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
};

/** A list item: a small drawing, a heading, one or two sentences. */
export const PointItem = ({ lead, title, body, heading: Heading = 'h3' }: PointItemProps) => (
  <li className="flex gap-3">
    <span className="inline-flex w-10 shrink-0 justify-center pt-1">{lead}</span>
    <div className="min-w-0">
      <Heading className="text-16">{title}</Heading>
      <p className={cx('text-ink-soft', textLook(body))}>{body}</p>
    </div>
  </li>
);

type LensStepsProps = {
  steps: readonly Point[];
  /** h2 when there is no heading between the screen's title and the list. */
  heading?: 'h2' | 'h3' | undefined;
};

/** Steps as an ordered list. In each step's drawing two circles overlap more than in the step before. */
export const LensSteps = ({ steps, heading }: LensStepsProps) => (
  <ol className="flex flex-col gap-4">
    {steps.map((step, position) => (
      <PointItem
        key={step.title}
        {...step}
        heading={heading}
        lead={<LensCircles distance={progressDistance(position / Math.max(1, steps.length - 1))} height={20} />}
      />
    ))}
  </ol>
);
