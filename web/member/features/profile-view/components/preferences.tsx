import { type ReactNode, useEffect, useRef, useState } from 'react';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { commonActs } from '#shared/rules/common-acts.ts';
import { cx } from '#web/components/cx.ts';
import { LensMark } from '#web/components/lens.tsx';
import { Section } from '#web/components/section.tsx';
import { useOwnAnswers } from '../api/use-own-answers.ts';
import { type AnyProfile, cautionRowId, type preferenceGroups, rowId } from '../profile-view.ts';
import { CommonLine } from './common-line.tsx';
import { type AskedRow, focusRow } from './focus-row.ts';

type Groups = ReturnType<typeof preferenceGroups>;
type PreferencesProps = {
  profile: AnyProfile;
  groups: Groups;
  /** True for another member's profile: the open section says in which acts the two agree. */
  isCompared: boolean;
  /** The caution about an answer in this section that the member has just pressed. */
  asked: AskedRow | undefined;
  /** Free texts, shown above the groups in the same collapsed section. */
  children?: ReactNode;
};

/**
 * The section with explicit content. It is collapsed whenever a profile opens; the member opens it with a click (look:
 * Discretion). In which acts viewer and partner agree is computed here, from the two profiles as the viewer receives
 * them, and exists only while the section is open.
 */
export const Preferences = ({ profile, groups, isCompared, asked, children }: PreferencesProps) => {
  const [open, setOpen] = useState(false);
  const isComparing = isCompared && open;
  const { data: own, isError, isLoading, refetch } = useOwnAnswers(isComparing);
  const common = isComparing && own ? commonActs(own, profile) : undefined;

  const reached = useRef<AskedRow>(undefined);
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  useEffect(() => {
    if (!asked || asked === reached.current || !open || isLoading) return;
    reached.current = asked;
    focusRow(cautionRowId(profile, asked.about, common));
  }, [asked, open, isLoading, profile, common]);

  return (
    <Section
      title={profileViewJa.sections.preferences}
      summary={profileViewJa.preferencesSummary}
      control={{ open, setOpen }}
    >
      <div className="flex flex-col gap-6 pt-4">
        {isComparing && (
          <CommonLine
            common={common}
            isUnanswered={own !== undefined && ACT_KEYS.every((key) => own[key] === null)}
            isFailed={isError && !own}
            onRetry={() => void refetch()}
          />
        )}
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
                    {isCompared && <span className="w-5.5">{common?.agreed.has(key) && <Mark />}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
        ))}
      </div>
    </Section>
  );
};

/** Marks an act on which both agree. */
const Mark = () => (
  <span role="img" aria-label={profileViewJa.common.mark} className="flex">
    <LensMark size={14} />
  </span>
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
