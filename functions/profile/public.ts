export { toPhotoFacts, womanStatusAfter } from './account-facts.rules.ts';
export { exportProfile } from './export.repository.ts';
export { ownPhotoFields, ownShadeField, photoFields, shadeField } from './photo-fields.ts';
export { createProfileRepository, type ProfileRepository } from './profile.repository.ts';
export { answersOf } from './profile.shape.ts';
export { saveForm } from './save-form.ts';
