export { refreshAfterChoice, refreshAfterMatch, refreshLists } from './api/refresh-matching.ts';
export { useActivateWoman } from './api/use-activate-woman.ts';
export { useCreateRecommend } from './api/use-create-recommend.ts';
export { useRecommends } from './api/use-recommends.ts';
export { useEarlyUndecided, useUndecided } from './api/use-undecided.ts';
export { ManualRecommend } from './components/manual-recommend.tsx';
export { PauseControl } from './components/pause-control.tsx';
export { heldChoices } from './held/held-choices.ts';
