export { PageTracking } from './page-tracking.tsx';
