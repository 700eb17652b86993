export { closeRecord } from '../leaving/close-records.event.ts';
export { tellPartners } from '../leaving/tell-partners.repository.ts';
