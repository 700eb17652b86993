import type { ReactNode } from 'react';
import { textLook } from '#web/components/text-look.ts';

/** One step: its heading, its purpose, and its task. */
export const StepFrame = ({ title, body, children }: { title: string; body: string; children: ReactNode }) => (
  <div className="flex flex-col gap-6">
    <div>
      <h3 className="text-17">{title}</h3>
      <p className={`text-ink-soft ${textLook(body)}`}>{body}</p>
    </div>
    {children}
  </div>
);
