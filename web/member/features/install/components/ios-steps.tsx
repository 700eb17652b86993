import type { ReactNode } from 'react';
import { appNamesJa } from '#shared/messages/app-names.ja.ts';
import { installJa } from '#shared/messages/install.ja.ts';
import type { AppName } from '#web/platform/install/worker-look.ts';
import { AppIcon } from './app-icon.tsx';

const { steps } = installJa;

/** Safari's symbol for sharing: an arrow that leaves a box. */
const share =
  'M12 3.5v11M8 7l4-4 4 4M7.5 10.5H6.5a2 2 0 0 0-2 2V19a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-6.5a2 2 0 0 0-2-2h-1';
/** The symbol beside Safari's menu entry: a plus in a box. */
const add =
  'M6 3.5h12a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM12 8v8M8 12h8';

const Drawing = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="32"
    height="32"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

const Step = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-4 py-3">
    <span className="flex size-14 shrink-0 items-center justify-center rounded-card bg-sunken text-link">
      {picture}
    </span>
    <span className="min-w-0 flex-1">{children}</span>
  </li>
);

/** How to put the app on the home screen of an iPhone or iPad, where a page can't ask for it. */
export const IosSteps = ({ name }: { name: AppName }) => (
  <section>
    <h2 className="mb-2 text-17">{steps.title}</h2>
    <ol className="divide-y divide-line border-line border-y">
      <Step picture={<Drawing path={share} />}>{steps.share}</Step>
      <Step picture={<Drawing path={add} />}>{steps.add}</Step>
      <Step picture={<AppIcon name={name} />}>{steps.confirm(appNamesJa[name])}</Step>
    </ol>
  </section>
);
