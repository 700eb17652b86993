import { lazy } from 'react';

// React refuses a lazy component that resolves to another one, and the app loads this file lazily: hence real components.
const MaleFirstForm = lazy(() => import('./male-first-form-route.tsx'));
const FemaleForm = lazy(() => import('./female-form-route.tsx'));
const MaleForm = lazy(() => import('./male-form-route.tsx'));

/** /partialform */
export const PartialFormRoute = () => <MaleFirstForm />;
/** /femaleform */
export const FemaleFormRoute = () => <FemaleForm />;
/** /form, whole or one section by `only_…=true` */
export const FormRoute = () => <MaleForm />;
