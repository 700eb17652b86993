export { PushWatch } from './push-watch.tsx';
