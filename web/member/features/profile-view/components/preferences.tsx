import type { ReactNode } from 'react';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { cx } from '#web/components/cx.ts';
import { Section } from '#web/components/section.tsx';
import type { AnswerGroup } from '../profile-view.ts';

type PreferencesProps = {
  groups: readonly AnswerGroup[];
  /** Free texts, shown above the groups in the same collapsed section. */
  children?: ReactNode;
};

/**
 * The section with explicit content. It is collapsed whenever a profile opens; the member opens it with a click (look:
 * Discretion).
 */
export const Preferences = ({ groups, children }: PreferencesProps) => (
  <Section title={profileViewJa.sections.preferences} summary={profileViewJa.preferencesSummary}>
    <div className="flex flex-col gap-6 pt-4">
      {children}
      {groups.map((group) => (
        <Part key={group.label} title={group.label}>
          <dl className="divide-y divide-line">
            {group.answers.map(({ key, label, answer, isGiven, isRefusal }) => (
              <div key={key} className="flex items-baseline justify-between gap-4 py-2">
                <dt className="min-w-0">{label}</dt>
                <dd className={cx('shrink-0 text-right', (!isGiven || isRefusal) && 'text-ink-soft')}>{answer}</dd>
              </div>
            ))}
          </dl>
        </Part>
      ))}
    </div>
  </Section>
);

/** A heading with its content, inside the section `Preferences`. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-13 text-ink-soft">{title}</h3>
    {children}
  </section>
);

/** A text written by the member. Renders nothing for an empty text. */
export const WrittenPart = ({ title, text }: { title: string; text: string }) =>
  text.trim() === '' ? null : (
    <Part title={title}>
      <p className="prose">{text}</p>
    </Part>
  );
