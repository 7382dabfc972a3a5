import { readFile } from 'node:fs/promises'
import { PACKAGE_FOLDER } from '../package-folder.ts'

/** `commit` is empty where the sources run as they lie. */
export type Build = { version: string; commit: string }

/** What this build was made of: noted when the server is built, else the version its package names. */
export async function readBuild(): Promise<Build> {
  const noted = await read(new URL('build.json', import.meta.url))
  if (noted) return { version: noted('version') || UNNAMED, commit: noted('commit') }
  const manifest = await read(new URL('package.json', PACKAGE_FOLDER))
  return { version: manifest?.('version') || UNNAMED, commit: '' }
}

const UNNAMED = '0.0.0'

/** As SemVer writes it, with the commit as build metadata: `1.4.0+3f2a9c1d`. */
export const buildName = ({ version, commit }: Build): string => (commit === '' ? version : `${version}+${commit}`)

/** Gives a reader of the file's texts. */
async function read(file: URL): Promise<((field: string) => string) | undefined> {
  const json = await readFile(file, 'utf8').catch(() => undefined)
  if (json === undefined) return undefined
  const fields: unknown = JSON.parse(json)
  return (field) => {
    const value: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, field) : undefined
    return typeof value === 'string' ? value : ''
  }
}
