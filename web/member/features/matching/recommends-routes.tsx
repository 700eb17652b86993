import { MAN, WOMAN } from '#shared/options/member.ts';
import { RecommendsScreen } from './components/recommends-screen.tsx';

/** /recommends: the woman's recommends, matches and likes. */
export const RecommendsRoute = () => <RecommendsScreen sex={WOMAN} />;
/** /recommends/male: the man's matches and likes. */
export const RecommendsMaleRoute = () => <RecommendsScreen sex={MAN} />;
