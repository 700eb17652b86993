export { LOCAL_PUSH_PATH } from './endpoint.rules.ts';
export { wasPushOpened } from './push.rules.ts';
