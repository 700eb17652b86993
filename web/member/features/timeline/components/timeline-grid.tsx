import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import type { TimelineRow } from '#shared/contract/timeline.ts';
import { lastLoginJa } from '#shared/messages/last-login.ja.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { BlurPhoto } from '#web/components/blur-photo.tsx';
import { Name } from '#web/components/cover.tsx';
import { EndlessList } from '#web/components/endless-list.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { paths } from '#web/shell/paths.ts';
import { TILE_GAP_PX, tileFacts, tileLayout } from '../timeline.rules.ts';
import { FROM_TIMELINE, lastOpened, noteOpened } from '../trail.ts';

const layout = (width: number) =>
  tileLayout(width, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
const keyOf = ({ uuid }: TimelineRow): string => uuid;

type TimelineGridProps = {
  sex: Sex;
  rows: readonly TimelineRow[];
  more: Parameters<typeof EndlessList<TimelineRow>>[0]['more'];
};

/** The members as a grid of portraits: two columns on a phone, four or five on a desktop. */
export const TimelineGrid = ({ sex, rows, more }: TimelineGridProps) => (
  <EndlessList
    label={timelineScreenJa.title}
    items={rows}
    keyOf={keyOf}
    layout={layout}
    isEven
    gap={TILE_GAP_PX}
    more={{ ...more, placeholder: <MoreTiles /> }}
  >
    {(row) => <Tile sex={sex} row={row} />}
  </EndlessList>
);

const MoreTiles = () => (
  <div className="mt-2">
    <Loading part>
      <Skeleton className="h-24 w-full rounded-card" />
    </Loading>
  </div>
);

const Tile = ({ sex, row }: { sex: Sex; row: TimelineRow }) => {
  const { uuid, twitter_name: name, profile1, profile1_small: small, is_liked: isLiked, can_not_liked: isKnown } = row;
  const link = useRef<HTMLSpanElement>(null);
  const type = useNavigationType();
  // Computed once, at the first render of the portrait: a later click on a portrait changes `lastOpened()` while this
  // screen is still visible.
  const [isReturn] = useState(() => type === 'POP' && lastOpened() === uuid);
  useEffect(() => {
    if (!isReturn) return;
    noteOpened(null);
    link.current?.closest('a')?.focus({ preventScroll: true });
  }, [isReturn]);
  return (
    <Link
      to={isKnown ? paths.partnerProfile(sex, uuid) : paths.subprofile(uuid)}
      state={FROM_TIMELINE}
      onClick={() => noteOpened(uuid)}
      style={{ '--shade': row.photo_shade } as CSSProperties}
      className="relative block size-full overflow-hidden rounded-card transition-opacity touched:opacity-90"
    >
      <BlurPhoto
        src={profile1}
        small={small}
        sizes="(min-width: 64rem) 240px, (min-width: 40rem) 200px, 50vw"
        className="size-full"
      />
      <span ref={link} className="photo-foot absolute inset-x-0 bottom-0 px-3 pt-5 pb-2.5 leading-snug">
        <span className="block truncate font-semibold">
          <Name still>{name}</Name>
        </span>
        <span className="block truncate text-13">{tileFacts(row)}</span>
        {row.last_login && (
          <span className="flex items-center gap-1 text-13">
            <Icon name="clock" size={16} />
            <span className="sr-only">{lastLoginJa.label}：</span>
            {lastLoginJa.steps[row.last_login]}
          </span>
        )}
      </span>
      {isKnown && (
        <span className="absolute top-2 left-2 flex rounded-full bg-card">
          <StatusPill {...(isLiked ? { tone: 'accent', icon: 'heart' } : {})}>
            {isLiked ? timelineJa.liked : timelineJa.known}
          </StatusPill>
        </span>
      )}
    </Link>
  );
};
