import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { textLook } from './text-look.ts';
import { useStepBack } from './way-back.ts';

type PageProps = {
  /** Text of the h1. The title of the browser tab comes from the route and may be less specific (look: Discretion). */
  title: string;
  /** For a page of a task with several pages: the task's name, shown small as the heading's first line. */
  task?: string | undefined;
  /** One or two sentences under the heading: what the screen is for. */
  lead?: ReactNode;
  children: ReactNode;
  /** Link above the heading to the parent screen; `label` is that screen's name. */
  back?: { to: string; label: string } | undefined;
  /** For screens whose top bar already shows the title; screen readers still get the h1. */
  titleHidden?: boolean | undefined;
  /** One quiet control to the right of the heading. */
  aside?: ReactNode;
  /**
   * `column`: at most 640 px; on a desktop the heading is to the left of the content. `form`: for one narrow form.
   * `wide`: for two columns side by side on a desktop. `grid`: for a grid of persons. `full`: without maximum width,
   * for the staff console.
   */
  width?: 'form' | 'column' | 'wide' | 'grid' | 'full' | undefined;
};

const widths = {
  form: 'max-w-form',
  column: 'max-w-column',
  wide: 'max-w-column lg:max-w-wide',
  grid: 'max-w-column lg:max-w-grid',
  full: '',
};

/** The main landmark of a screen, with the screen's only h1. Its children are 32 px apart. */
export const Page = (props: PageProps) => {
  const { title, task, lead, children, back, titleHidden, aside, width = 'column' } = props;
  const isBeside = width === 'column' && !titleHidden;
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cx(
        'mx-auto w-full px-4 pt-6 pb-[calc(3rem+var(--tab-bar)+var(--docked-bar)+env(safe-area-inset-bottom))] sm:pt-8',
        widths[width],
        isBeside && 'heading-beside lg:max-w-wide',
      )}
    >
      <div>
        {back && <Back {...back} />}
        <div className={titleHidden ? 'sr-only' : 'mb-8 flex flex-wrap items-start justify-between gap-x-3'}>
          <h1 tabIndex={-1} className="min-w-0 flex-1 narrow:basis-full text-28">
            {task && <span className="block font-sans text-13 text-ink-soft">{task} </span>}
            {title}
          </h1>
          {aside}
          {lead && <p className={cx('mt-2 w-full text-ink-soft', textLook(lead))}>{lead}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-8">{children}</div>
    </main>
  );
};

const Back = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    onClick={useStepBack(to)}
    className="-mt-3 -ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-input pr-3 text-ink-soft transition-colors touched:text-ink sm:-mt-5"
  >
    <Icon name="back" size={20} />
    {label}
  </Link>
);
