export { InstallHint } from './install-hint.tsx';
