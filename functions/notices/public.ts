export { type ContentRepository, createContentRepository, type EditedContent } from './content.repository.ts';
export {
  type ContentChange,
  type ContentProblem,
  type ContentWriter,
  createContentWriter,
} from './content-writer.repository.ts';
export { exportNotices } from './export.repository.ts';
export { noticeAccountFields } from './notices.shape.ts';
