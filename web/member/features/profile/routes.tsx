export { FemaleFormRoute } from './female-form-route.tsx';
export { FormRoute } from './form-route.tsx';
export { PartialFormRoute } from './partial-form-route.tsx';
