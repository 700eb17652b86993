export {
  confirmSignUp,
  requestPasswordReset,
  resendConfirmation,
  setPassword,
  signIn,
  signUp,
} from '#shared/contract/auth.ts';
export { callApi, callApiWithHeaders } from '#web/platform/api/call-api.ts';
