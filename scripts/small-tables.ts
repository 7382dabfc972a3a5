/** Tables that stay small whatever the installation does, and why. */
export const SMALL: Readonly<Record<string, string>> = {
  schema_migration: 'a row for each migration',
  clock_state: 'one row',
  readiness_probe: 'one row',
  server_secret: 'a row for each key of the server',
  system_param: 'a row for each parameter',
  policy: 'versions an administrator writes',
  calendar_day: 'a row for each day of a few years',
  dict_entry: 'entries an administrator writes',
  nav_menu: 'entries of the menu',
  release_notice: 'a row for each version',
  consent_version: 'versions of a text',
  consent_text: 'versions of a text',
  message_text: 'versions of a text',
  contract_template: 'versions of a text',
  speaker_level: 'a handful of levels',
}
