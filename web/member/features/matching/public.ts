export { refreshAfterChoice, refreshAfterMatch, refreshLists } from './api/refresh-matching.ts';
export { useActivateWoman } from './api/use-activate-woman.ts';
export { useCreateRecommend } from './api/use-create-recommend.ts';
export { ManualRecommendCard } from './components/manual-recommend-card.tsx';
export { PauseControl } from './components/pause-control.tsx';
export { heldChoices, useSuspendedPairs } from './held/held-choices.ts';
