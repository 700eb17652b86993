export { likeStateOf, mayOpen, type Openable, type OpenFacts } from './eligibility.rules.ts';
export { openFactKeys, openFactsOf } from './open-facts.ts';
