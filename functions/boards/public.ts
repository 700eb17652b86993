export { exportPosts } from './export.repository.ts';
