export { FactList } from './components/fact-list.tsx';
export { manFacts } from './request-facts.ts';
