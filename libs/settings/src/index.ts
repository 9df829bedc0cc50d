export { CurrentSettings } from './current-settings.js';
export { live } from './live-terms.js';
export { SettingsModule } from './settings.module.js';
