export { closePair } from '../leaving/close-pairs.event.ts';
export { tellPartners } from '../leaving/tell-partners.repository.ts';
