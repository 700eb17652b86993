export { ConsentsRoute } from './consents-route.tsx';
export { ExportRoute } from './export-route.tsx';
export { MailSettingsRoute } from './mail-settings-route.tsx';
export { SettingsRoute } from './settings-route.tsx';
