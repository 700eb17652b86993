export { HelpDialog } from './help-dialog.tsx';
