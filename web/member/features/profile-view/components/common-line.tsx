import { Link } from 'react-router-dom';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { ProfilePage } from '#shared/options/profile-fields.ts';
import type { CommonActs } from '#shared/rules/common-acts.ts';
import { Button } from '#web/components/button.tsx';
import { LensMark } from '#web/components/lens.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { paths, withQuery } from '#web/shell/paths.ts';

const { common: words } = profileViewJa;
const FIRST_PAGE_OF_ACTS = 'answers1' satisfies ProfilePage;

type CommonLineProps = {
  /** Undefined while the viewer's own answers are loading. */
  common: CommonActs | undefined;
  /** The viewer has not answered about any act. */
  isUnanswered: boolean;
  isFailed: boolean;
  onRetry: () => void;
};

/**
 * The first line of the section with the answers: on how many acts both agree. Screen readers announce the line when it
 * has loaded.
 */
export const CommonLine = ({ common, ...rest }: CommonLineProps) => (
  <div role="status" className="min-h-12">
    {common && common.agreed.size > 0 ? (
      <>
        <p className="flex items-center gap-2 font-semibold">
          <LensMark size={20} />
          {words.count(common.agreed.size)}
        </p>
        <p className="text-13 text-ink-soft">{words.hint}</p>
      </>
    ) : (
      <NoCommon common={common} {...rest} />
    )}
  </div>
);

const NoCommon = ({ common, isUnanswered, isFailed, onRetry }: CommonLineProps) => {
  const sex = useSession()?.sex ?? WOMAN;
  if (isFailed) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        {words.failed}
        <Button kind="quiet" small onClick={onRetry}>
          {partsJa.retry}
        </Button>
      </p>
    );
  }
  if (!common) return <Skeleton className="h-7 w-48" />;
  if (isUnanswered) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        {words.unanswered}
        <Link
          to={withQuery(paths.ownForm(sex), { step: FIRST_PAGE_OF_ACTS })}
          className="inline-flex min-h-11 items-center text-ink text-link"
        >
          {words.answer}
        </Link>
      </p>
    );
  }
  return <p className="text-ink-soft">{common.compared === 0 ? words.uncompared : words.none}</p>;
};
