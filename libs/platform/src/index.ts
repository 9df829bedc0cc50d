export { configurationOf, type Configuration } from './config/configuration.js';
export {
  isSecretName,
  isSettingName,
  settingKinds,
  settingNames,
  type Applies,
  type SettingName,
} from './config/setting-kinds.js';
export { isMasked, shownValue } from './config/shown-value.js';
export { readEnvironment } from './config/environment.js';
export { defaults as settingDefaults, type Role } from './config/variables.js';
export { csvOf, neutralText } from './csv.js';
export { copyDatabase } from './data-dir/copy-database.sqlite.js';
export {
  noteRestore,
  restoreDone,
  unfinishedRestore,
  type UnfinishedRestore,
} from './data-dir/unfinished-restore.js';
export { syncDirectory, writeDurably } from './data-dir/write-durably.js';
export { escapedHtml } from './escaped-html.js';
export { DataDirLock } from './data-dir/data-dir-lock.sqlite.js';
export { checkFile, openFile, refusedWriting } from './data-dir/open-file.sqlite.js';
export { keepToOwner } from './data-dir/keep-to-owner.js';
export { nextMasterKey, secretsOf, takeNextMasterKey, type Secrets } from './data-dir/secrets.js';
export { secretBytes } from './config/checks.js';
export { ErasedViews } from './erasing/erased-views.js';
export { ERASURES_FILE, ErasureRegister } from './erasing/erasure-register.js';
export { AfterWrite } from './http/after-write.js';
export { stopAccepting } from './http/connections.js';
export { openHttp, refuseTheRest } from './http/open-http.js';
export { cookieOf } from './http/cookies.js';
export { PageQuery } from './http/page-query.js';
export { PlatformModule } from './http/platform.module.js';
export { requestIdOf, adminContextOf, writeContextOf } from './http/request-context.js';
export { requestKeyOf } from './http/request-key.js';
export { recogniseKeys } from './installation/recognise-keys.js';
export { refuseShortLog } from './installation/refuse-short-log.js';
export { foundInstallation } from './installation/installation.js';
export { boundWhileMoving, isMoving } from './installation/moving.js';
export { KeyRecords } from './keys/key-records.js';
export { MongoKeyRecords } from './keys/key-records.mongo.js';
export { SqliteKeyRecords } from './keys/key-records.sqlite.js';
export { rotateMasterKey } from './keys/rotate-master-key.js';
export { WrappedKeyStore } from './keys/wrapped-key-store.js';
export { LoggedAlarms } from './logging/alarms.js';
export { OutageAlarms } from './logging/outage-alarms.js';
export { JsonLogger } from './logging/json-logger.js';
export { DevelopmentMailer, boxKeyOf } from './mail/development-mailer.js';
export { devMailPath } from './mail/dev-mail.js';
export { mailOf } from './mail/letter.js';
export { readBounce, type Bounce } from './mail/bounce.js';
export {
  MailNotSent,
  Mailer,
  type Attachment,
  type Mail,
  type MailRefusal,
} from './mail/mailer.js';
export { SmtpMailer } from './mail/smtp-mailer.js';
export { PublicUrl } from './public-url.js';
export { isSameText } from './same-text.js';
export { siteTerms, type SiteTerms } from './site/site.controller.js';
export { StartRefused } from './start-refused.js';
