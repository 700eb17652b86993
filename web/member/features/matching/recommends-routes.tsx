import { MAN, WOMAN } from '#shared/options/member.ts';
import { RecommendsScreen } from './components/recommends-screen.tsx';

/** /recommends: her recommends, matches and likes. */
export const RecommendsRoute = () => <RecommendsScreen sex={WOMAN} />;
/** /recommends/male: his matches and likes. */
export const RecommendsMaleRoute = () => <RecommendsScreen sex={MAN} />;
