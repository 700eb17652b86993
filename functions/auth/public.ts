export { assertPassword } from './assert-password.ts';
export { closeLoginWrites } from './close-login.ts';
