import { Navigate, useSearchParams } from 'react-router-dom';
import { NotFoundRoute } from '#web/member/shell/not-found-route.tsx';
import { paths } from '#web/member/shell/paths.ts';

/** /timeline?purchased until the timeline is built: the end of a purchase stands in the shop (rules: Money, Screens). */
export const PurchasedTimeline = () => {
  const [query] = useSearchParams();
  return query.has('purchased') ? <Navigate to={`${paths.shop}?purchased=true`} replace /> : <NotFoundRoute />;
};
