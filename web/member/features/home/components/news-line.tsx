import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HOME_NEWS_MAX } from '#shared/limits.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { paths } from '#web/shell/paths.ts';
import type { HomeNews } from '../api/use-home-news.ts';

const { news: texts } = homeJa;

type NewsLineProps = {
  news: HomeNews | undefined;
  /** How many recommendations a woman may receive from 3:00 on; 0 while she can still receive some today. */
  fromThree?: number | undefined;
};

/** What is new since yesterday, and what comes at 3:00, each a link. Parts without anything new are left out. */
export const NewsLine = ({ news, fromThree = 0 }: NewsLineProps) => {
  const { footprints = 0, new_faces: faces = 0 } = news ?? {};
  if (footprints + faces + fromThree === 0) return null;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-6 px-4 py-1 sm:px-0">
      {footprints + faces > 0 && (
        <Part label={texts.since}>
          {footprints > 0 && <Figure name={texts.footprints} count={footprints} to={paths.footprints()} />}
          {faces > 0 && <Figure name={texts.faces} count={faces} to={paths.timeline} />}
        </Part>
      )}
      {fromThree > 0 && (
        <Part label={texts.fromThree}>
          <li className="flex min-h-11 items-center">{texts.recommends(fromThree)}</li>
        </Part>
      )}
    </div>
  );
};

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="flex flex-wrap items-center gap-x-4">
    <h2 className="font-normal text-13 text-ink-soft">{label}</h2>
    <ul className="flex flex-wrap gap-x-4">{children}</ul>
  </section>
);

const Figure = ({ name, count, to }: { name: string; count: number; to: string }) => (
  <li>
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 text-link">
      {name}
      <span className="font-semibold tabular-nums">
        {count < HOME_NEWS_MAX ? texts.count(count) : texts.most(HOME_NEWS_MAX)}
      </span>
    </Link>
  </li>
);
