export { refreshAfterChoice, refreshAfterMatch, refreshLists } from './api/refresh-matching.ts';
export { useActivateWoman } from './api/use-activate-woman.ts';
export { useCreateRecommend } from './api/use-create-recommend.ts';
export { BlockDialog } from './components/block-dialog.tsx';
export { TalkPane } from './components/lazy-talk-pane.ts';
export { ManualRecommendCard } from './components/manual-recommend-card.tsx';
export { PauseControl } from './components/pause-control.tsx';
export { heldChoices } from './held/held-choices.ts';
