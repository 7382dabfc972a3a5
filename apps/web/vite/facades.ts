import type { Plugin, Rollup } from 'vite'

type Facade = { readonly file: string; readonly names: string }

const FACADE = /^export\{([^{}]*)\}from"\.\/([^"]+)";?\s*$/

/** What a chunk that only hands on exports of one other chunk stands for; undefined for any other. */
export function facadeOf(code: string): Facade | undefined {
  const [, list, file] = FACADE.exec(code) ?? []
  if (list === undefined || file === undefined) return undefined
  const names = list.split(',').map((entry) => {
    const [own = '', name = own] = entry.split(' as ')
    return `${name}:m.${own}`
  })
  return { file, names: names.join() }
}

/**
 * A module of a shared chunk that is asked for later has a file of its own with nothing in it but the way there: the shared chunk is asked
 * for at once, which saves a request and a turn of the network each.
 */
export function facades(): Plugin {
  return {
    name: 'facades',
    apply: 'build',
    generateBundle: {
      // After the bundler has listed the style sheets of each file.
      order: 'post',
      handler(_options, bundle) {
        const known = new Map(
          chunksOf(bundle).flatMap(({ fileName, code, isEntry }) => {
            const facade = isEntry ? undefined : facadeOf(code)
            return facade ? [[fileName.replace('assets/', ''), facade] as const] : []
          }),
        )
        for (const chunk of chunksOf(bundle)) {
          chunk.code = chunk.code.replace(/\bimport\("\.\/([^"]+)"\)/g, (asked, name: string) => {
            const facade = known.get(name)
            return facade ? `import("./${facade.file}").then(m=>({${facade.names}}))` : asked
          })
        }
      },
    },
  }
}

const chunksOf = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk')
