export {
  refreshAfterChoice,
  refreshAfterLike,
  refreshAfterMatch,
  refreshAfterReview,
  refreshLists,
} from './api/refresh-matching.ts';
export { useActivateWoman } from './api/use-activate-woman.ts';
export { useCreateRecommend } from './api/use-create-recommend.ts';
export { useRecommends } from './api/use-recommends.ts';
export { useEarlyUndecided, useUndecided } from './api/use-undecided.ts';
export { BlockDialog } from './components/block-dialog.tsx';
export { TalkPane } from './components/lazy-talk-pane.ts';
export { ManualRecommend } from './components/manual-recommend.tsx';
export { PauseControl } from './components/pause-control.tsx';
export { heldChoices } from './held/held-choices.ts';
export { type Answered, takeAnswered } from './held/next-person.ts';
export { resumeHeldChoices } from './held/resume-held-choices.ts';
