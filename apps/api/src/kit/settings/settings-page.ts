import { CONFIG_TABLE, type SettingRow } from './settings-table.ts'

const HEAD = `# Settings

<!-- Written by: npm run config -- page -->

All settings are environment variables; an empty one counts as unset. A fault ends the start with one line that names the variable, what is wrong and
what is expected. \`npm run config -- check\` prints what would be used, with secrets left out, and reaches what is set up.

A **secret** may stand in a file instead, as Docker, Kubernetes and systemd hand them over: \`SECRET_KEY_FILE=/run/secrets/secret_key\` in place of
\`SECRET_KEY\`. The line end behind it is cut. Both set, a file that cannot be read and an empty one are faults; no line prints what a file holds.
`

const EXAMPLE_HEAD =
  '# Every setting with its default; docs/operations/settings.md says more. Start with: node --env-file=.env scripts/start.mjs'

/** The file .env.example: each setting with its default, as a comment. */
export function exampleEnv(): string {
  const lines = CONFIG_TABLE.map(({ variable, fallback, meaning }) => {
    const value = /^`([^`]*)`$/.exec(fallback)?.[1]
    return [
      `# ${meaning}${value === undefined ? ` (${fallback.replaceAll('`', '')})` : ''}`,
      `# ${variable}=${value ?? ''}`,
    ]
  })
  return `${[[EXAMPLE_HEAD], ...lines].map((entry) => entry.join('\n')).join('\n\n')}\n`
}

/** The page docs/operations/settings.md. */
export function settingsPage(): string {
  const sections = Map.groupBy(CONFIG_TABLE, ({ section }) => section)
  return [HEAD, ...[...sections].map(([title, rows]) => sectionOf(title, rows))].join('\n')
}

const sectionOf = (title: string, rows: readonly SettingRow[]): string =>
  [
    `## ${title}`,
    '',
    '| setting | default | meaning | expected | secret | since |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ variable, fallback, meaning, expected, isSecret, since }) =>
        `| \`${variable}\` | ${fallback} | ${meaning} | ${expected} | ${isSecret ? 'yes' : 'no'} | ${since} |`,
    ),
    '',
  ].join('\n')
