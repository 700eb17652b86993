// The screens of visitors, except the long legal texts and the pages of links in mails. The build writes these screens
// and their imports into one script file (vite.config.ts), so no module here may import from web/member.

export { NotFoundRoute } from '#web/shell/not-found-route.tsx';
export { AfterSignUpRoute } from './auth/after-sign-up-route.tsx';
export { ForgotPasswordRoute, PasswordResetRoute } from './auth/password-routes.tsx';
export { SignInRoute } from './auth/sign-in-route.tsx';
export { SignUpRoute } from './auth/sign-up-route.tsx';
export { QaRoute } from './help/routes.tsx';
export { IndexRoute } from './top/index-route.tsx';
