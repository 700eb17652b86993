import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { commonActsJa } from '#shared/messages/common-acts.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { ProfilePage } from '#shared/options/profile-fields.ts';
import { type CommonActs, commonActs } from '#shared/rules/common-acts.ts';
import { Button } from '#web/components/button.tsx';
import { LensMark } from '#web/components/lens.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { paths, withQuery } from '#web/shell/paths.ts';
import { useOwnAnswers } from '../api/use-own-answers.ts';
import { type AnyProfile, preferenceRowId } from '../profile-view.ts';
import { type AskedRow, focusRow } from './focus-row.ts';
import { LineSpace } from './line-space.tsx';

const FIRST_PAGE_OF_ACTS = 'answers1' satisfies ProfilePage;

export type ComparisonProps = {
  profile: AnyProfile;
  /** The caution about one of the answers that the member has just pressed. */
  asked: AskedRow | undefined;
  /** The answers. `markOf` returns the mark of an act on which both agree. */
  children: (markOf: (key: string) => ReactNode) => ReactNode;
};

/**
 * Compares the answers of a partner with the viewer's own: a first line, and a mark on each act on which both agree.
 * Computed from the two profiles as the viewer receives them, and rendered in the open section only. The line is
 * announced by screen readers when it has loaded.
 */
export const Comparison = ({ profile, asked, children }: ComparisonProps) => {
  const { data: own, isError, isLoading, refetch } = useOwnAnswers();
  const common = own && commonActs(own, profile);
  const reached = useRef<AskedRow>(undefined);
  useEffect(() => {
    if (!asked || asked === reached.current || isLoading) return;
    reached.current = asked;
    focusRow(preferenceRowId(profile, asked.about, common));
  }, [asked, isLoading, profile, common]);
  return (
    <>
      <LineSpace>
        {common && common.agreed.size > 0 ? (
          <>
            <p className="flex items-center gap-2 font-semibold">
              <LensMark size={20} />
              {commonActsJa.count(common.agreed.size)}
            </p>
            <p className="text-13 text-ink-soft">{commonActsJa.hint}</p>
          </>
        ) : common ? (
          <NoCommon common={common} isUnanswered={ACT_KEYS.every((key) => own[key] === null)} />
        ) : (
          isError && <Failed onRetry={() => void refetch()} />
        )}
      </LineSpace>
      {children((key) => common?.agreed.has(key) && <Mark />)}
    </>
  );
};

const NoCommon = ({ common, isUnanswered }: { common: CommonActs; isUnanswered: boolean }) => {
  const sex = useSession()?.sex ?? WOMAN;
  if (!isUnanswered)
    return <p className="text-ink-soft">{common.compared === 0 ? commonActsJa.uncompared : commonActsJa.none}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      {commonActsJa.unanswered}
      <Link
        to={withQuery(paths.ownForm(sex), { step: FIRST_PAGE_OF_ACTS })}
        className="inline-flex min-h-11 items-center text-ink text-link"
      >
        {commonActsJa.answer}
      </Link>
    </p>
  );
};

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
    {commonActsJa.failed}
    <Button kind="quiet" small onClick={onRetry}>
      {partsJa.retry}
    </Button>
  </p>
);

/** Marks an act on which both agree. */
const Mark = () => (
  <span role="img" aria-label={commonActsJa.mark} className="flex">
    <LensMark size={14} />
  </span>
);
