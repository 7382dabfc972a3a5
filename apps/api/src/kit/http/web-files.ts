import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export type WebFiles = {
  /** Whether the build has a file that is sent under this path, as it stands after decoding. */
  isFile(path: string): boolean
  /** Whether an address, still encoded, can be that of a page: not one of the build's folders or what lies in them. */
  canBePage(address: string): boolean
}

/** Packed twins and maps are read by the server and by developers, under no address of their own. */
const UNSENT = /\.(?:map|br|gz)$/

/**
 * What lies under the web root, walked once: only what was found is ever looked up by an address, so that folders, dot names and
 * odd spellings of them reach no file system.
 */
export function webFiles(root: string): WebFiles {
  const files = new Set<string>()
  const folders = new Set<string>()
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const path = `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`
    if (entry.isDirectory()) folders.add(path)
    else if (entry.isFile() && !hasDotName(path) && !UNSENT.test(path)) files.add(path)
  }
  const isOfFolder = (path: string) => [...folders].some((folder) => path === folder || path.startsWith(`${folder}/`))
  return {
    isFile: (path) => files.has(path),
    canBePage: (address) => {
      const path = decoded(address)
      return path !== undefined && isPlain(path) && !hasDotName(path) && !isOfFolder(path)
    },
  }
}

const hasDotName = (path: string) => path.split('/').some((name) => name.startsWith('.'))

/** One slash between names, and nothing that a file system reads in its own way. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const isPlain = (path: string) => !/\/\/|[\\%:\u0000-\u001f\u007f]/.test(path)

/** Undefined for what is no encoding of any text; a second encoding inside the first stays, and is not plain. */
function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}
