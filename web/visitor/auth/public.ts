export { useSetPassword } from './api/use-set-password.ts';
export { useSignOut } from './api/use-sign-out.ts';
export { keepCampaign } from './campaign.ts';
export { CallError } from './components/call-error.tsx';
export { NEW_PASSWORD, NewPasswordFields, newPasswordErrors } from './components/new-password-fields.tsx';
