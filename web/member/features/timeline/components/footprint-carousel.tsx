import { Link } from 'react-router-dom';
import { FOOTPRINTS_HOME_ROWS } from '#shared/limits.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Name } from '#web/components/cover.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { usePainted } from '#web/platform/painted.ts';
import { paths } from '#web/shell/paths.ts';
import { type FootprintRow, useFootprints } from '../api/use-footprints.ts';
import { footprintPath } from '../footprint-path.ts';

const { footprints } = homeJa;

/**
 * The newest visitors in a row that can be swiped. In a window of small height (`low`), for example at 400 % zoom, they
 * are in several rows instead. Renders nothing if the list fails to load (spec part-2 §8).
 */
export const FootprintCarousel = () => {
  // The visitors are below the first view of home, so they are fetched after the first paint.
  const isPainted = usePainted();
  const { data, error } = useFootprints({ page: 1, perPage: FOOTPRINTS_HOME_ROWS, enabled: isPainted });
  if (error && !data) return null;
  return (
    <RuledSection
      title={footprints.title}
      lead={data?.total === 0 && <p>{timelineJa.footprints.empty}</p>}
      aside={
        data && (
          <Link
            to={data.total > 0 ? paths.footprints() : paths.timeline}
            className="-my-3 inline-flex min-h-11 items-center text-13 text-link"
          >
            {data.total > 0 ? footprints.all : timelineJa.toTimeline}
          </Link>
        )
      }
    >
      {data?.data.length !== 0 && <Visitors rows={data?.data} />}
    </RuledSection>
  );
};

const Visitors = ({ rows }: { rows: readonly FootprintRow[] | undefined }) => {
  if (!rows) {
    return (
      <Loading part>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  return (
    <ul
      aria-label={footprints.title}
      className="-mx-4 flex low:flex-wrap snap-x scroll-px-2 gap-3 overflow-x-auto pr-4 pb-1 pl-2 sm:mr-0 sm:-ml-2 sm:scroll-px-0 sm:gap-4 sm:px-0"
    >
      {rows.map((row) => (
        <li key={row.id} className="shrink-0 snap-start">
          <Visitor row={row} />
        </li>
      ))}
    </ul>
  );
};

const Visitor = ({ row }: { row: FootprintRow }) => {
  return (
    <Link
      to={footprintPath(row)}
      className="flex w-20 flex-col items-center gap-1 rounded-input p-1 text-center transition-colors touched:bg-sunken focus-visible:-outline-offset-2"
    >
      <Avatar src={row.avatar_profile_1} size="lg" />
      <span className="w-full truncate low:whitespace-normal text-13">
        <Name still>{row.twitter_name}</Name>
      </span>
    </Link>
  );
};
