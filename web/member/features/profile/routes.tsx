export const PartialFormRoute = () => null;
export const FemaleFormRoute = () => null;
export const FormRoute = () => null;
