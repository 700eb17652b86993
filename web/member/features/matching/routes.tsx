export const RecommendsRoute = () => null;
export const RecommendsMaleRoute = () => null;
export const ProfileRoute = () => null;
export const ProfileFemaleRoute = () => null;
