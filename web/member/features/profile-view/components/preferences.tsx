import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { cx } from '#web/components/cx.ts';
import { Section } from '#web/components/section.tsx';
import { useLoadWhenIdle } from '#web/shell/prefetch.ts';
import { type AnswerGroup, type AnyProfile, rowId } from '../profile-view.ts';
import type { ComparisonProps } from './comparison.tsx';
import type { AskedRow } from './focus-row.ts';
import { LineSpace } from './line-space.tsx';

const loadComparison = () => import('./comparison.tsx');
/** Without its code the answers are shown without a comparison. */
const Comparison = lazy(async () => ({
  default: await loadComparison().then(
    (loaded) => loaded.Comparison,
    () => Uncompared,
  ),
}));
const Uncompared = ({ children }: ComparisonProps) => children(noMark);
const noMark = () => null;

type PreferencesProps = {
  profile: AnyProfile;
  groups: readonly AnswerGroup[];
  /** True for another member's profile: the open section says in which acts the two agree. */
  isCompared: boolean;
  /** The caution about an answer in this section that the member has just pressed. */
  asked: AskedRow | undefined;
  /** Free texts, shown above the groups in the same collapsed section. */
  children?: ReactNode;
};

/**
 * The section with explicit content. It is collapsed whenever a profile opens; the member opens it with a click (look:
 * Discretion). The comparison exists only while the section is open.
 */
export const Preferences = ({ profile, groups, isCompared, asked, children }: PreferencesProps) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  useLoadWhenIdle(loadComparison);
  const answers = (markOf: (key: string) => ReactNode) => (
    <>
      {children}
      {groups.map((group) => (
        <Part key={group.label} title={group.label}>
          <dl className="divide-y divide-line">
            {group.answers.map(({ key, label, answer, isGiven, isRefusal }) => (
              <div
                key={key}
                id={rowId(key)}
                tabIndex={-1}
                className="flex items-baseline justify-between gap-4 py-2 focus:bg-sunken"
              >
                <dt className="min-w-0 flex-1">{label}</dt>
                <dd
                  className={cx(
                    'flex shrink-0 items-center justify-end gap-2',
                    (!isGiven || isRefusal) && 'text-ink-soft',
                  )}
                >
                  {answer}
                  {isCompared && <span className="w-5.5">{markOf(key)}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ))}
    </>
  );
  return (
    <Section
      title={profileViewJa.sections.preferences}
      summary={profileViewJa.preferencesSummary}
      control={{ open, setOpen }}
    >
      <div className="flex flex-col gap-6 pt-4">
        {isCompared && open ? (
          <Suspense
            fallback={
              <>
                <LineSpace />
                {answers(noMark)}
              </>
            }
          >
            <Comparison profile={profile} asked={asked}>
              {answers}
            </Comparison>
          </Suspense>
        ) : (
          answers(noMark)
        )}
      </div>
    </Section>
  );
};

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
