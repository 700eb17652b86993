/** What a change of a photo needs. It comes with the slots, and not with a form that has the slots on a later page. */
export { photosJa } from '#shared/messages/photos.ja.ts';
export { uploadFile } from '#web/platform/upload/upload-file.ts';
export { photoProblem } from './photo-problem.ts';
