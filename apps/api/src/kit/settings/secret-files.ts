import { readFileSync, statSync } from 'node:fs'

/** A secret is a line, not a file of data. */
const MOST_BYTES = 64 * 1024

/**
 * The environment with each secret that lies in a file: `SECRET_KEY_FILE` names the file that holds SECRET_KEY, without the line end
 * behind it. A line in `faults` for a file that cannot be read and for a secret that is set twice; no line holds what a file does.
 */
export function withSecretFiles(
  env: NodeJS.ProcessEnv,
  settings: Readonly<Record<string, { secret?: boolean }>>,
  faults: string[],
): NodeJS.ProcessEnv {
  const found: NodeJS.ProcessEnv = {}
  for (const [name, { secret }] of Object.entries(settings)) {
    const path = secret ? env[`${name}_FILE`] : undefined
    if (!path) continue
    if (env[name]) faults.push(`${name} and ${name}_FILE are both set: expected one of them`)
    else {
      const read = contentOf(path)
      if ('fault' in read) faults.push(`${name}_FILE is ${JSON.stringify(path)}: ${read.fault}`)
      else found[name] = read.text
    }
  }
  return { ...env, ...found }
}

function contentOf(path: string): { text: string } | { fault: string } {
  try {
    const file = statSync(path)
    if (!file.isFile()) return { fault: 'expected a file' }
    if (file.size > MOST_BYTES) return { fault: `the file is larger than ${MOST_BYTES / 1024} kB` }
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return text === '' ? { fault: 'the file is empty' } : { text }
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    return { fault: `the file cannot be read (${typeof code === 'string' ? code : 'unknown'})` }
  }
}
