import { writeFileSync } from 'node:fs'
import { checkConfig, shownSettings } from '../kit/settings/config-check.ts'
import { loadConfig } from '../kit/settings/config.ts'
import { withSecretFiles } from '../kit/settings/secret-files.ts'
import { exampleEnv, settingsPage } from '../kit/settings/settings-page.ts'
import { strayNames } from '../kit/settings/stray-names.ts'
import { SETTINGS } from '../kit/settings/settings-table.ts'

const USAGE = 'The command is one of: npm run config -- check, npm run config -- bucket, npm run config -- page'

/**
 * `npm run config`: `check` prints the settings that would be used, with secrets left out, and reaches what is set up; one line for each
 * fault, and 1 then. `bucket` makes the bucket for files where there is none. `page` writes the page of settings for the operator's handbook, and .env.example.
 */
export async function configCommand(env: NodeJS.ProcessEnv, [command]: readonly string[], root: URL): Promise<void> {
  if (command === 'check') return check(env)
  if (command === 'bucket') return bucket(env)
  if (command !== 'page') return end([USAGE])
  writeFileSync(new URL('docs/operations/settings.md', root), settingsPage())
  writeFileSync(new URL('.env.example', root), exampleEnv())
}

async function bucket(env: NodeJS.ProcessEnv): Promise<void> {
  const loaded = loadConfig(env)
  if (!loaded.ok) return end(loaded.faults)
  const { s3 } = loaded.config
  if (!s3) return end(['S3_BUCKET is unset: files lie in DATA_DIR'])
  try {
    const { makeS3Bucket } = await import('../kit/store/s3-object-store.ts')
    await makeS3Bucket(s3)
    process.stdout.write(`bucket ${s3.bucket} is there\n`)
  } catch (error) {
    end([error instanceof Error ? error.message : String(error)])
  }
}

async function check(env: NodeJS.ProcessEnv): Promise<void> {
  const loaded = loadConfig(env)
  const shown = shownSettings(withSecretFiles(env, SETTINGS, []), loaded.ok ? loaded.config : undefined)
  const widest = Math.max(...shown.map(({ variable }) => variable.length))
  for (const { variable, value, isSet } of shown)
    process.stdout.write(`${variable.padEnd(widest)}  ${value}${isSet ? '' : '  (default)'}\n`)
  const stray = strayNames(env)
  if (!loaded.ok) return end([...loaded.faults, ...stray])
  process.stdout.write('\n')
  const lines = await checkConfig(loaded.config)
  for (const { what, is, fault } of lines) if (fault === undefined) process.stdout.write(`${what}: ${is}\n`)
  end([...stray, ...lines.flatMap(({ what, fault }) => (fault === undefined ? [] : [`${what}: ${fault}`]))])
}

function end(faults: readonly string[]): void {
  for (const fault of faults) process.stderr.write(`Fault: ${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}
