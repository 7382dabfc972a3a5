// Does what deploy/Containerfile says in plain folders, without a container: a folder for each stage, its RUN and COPY in it.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'

const ROOT = new URL('..', import.meta.url).pathname
const FILE = join(ROOT, 'deploy/Containerfile')

/** Instructions of the file, each with its arguments as text. */
export const containerfile = () =>
  DockerfileParser.parse(readFileSync(FILE, 'utf8'))
    .getInstructions()
    .map((one) => ({
      keyword: one.getKeyword(),
      text: one.getArgumentsContent() ?? '',
      from: one.getFromFlag?.()?.getValue(),
    }))

/** Files of the repository that go to the builder: those that git knows or would add, without what .containerignore names. */
function context() {
  const ignored = readFileSync(join(ROOT, '.containerignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (file) => ignored.some((line) => matchesGlob(file, line) || matchesGlob(file, `${line}/**`))
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && !isIgnored(file))
}

/** Builds every stage below `folder`; gives the folder of the last one and its environment, command and health check. */
export function buildStages(folder, args = {}) {
  const files = context()
  const places = new Map()
  let place = ''
  let last = { place: '', env: {}, command: [], health: [], user: '' }
  for (const { keyword, text, from } of containerfile()) {
    const words = text.split(/\s+/)
    if (keyword === 'FROM') {
      place = join(folder, String(places.size))
      places.set(words[2] ?? '', place)
      mkdirSync(place, { recursive: true })
      last = { place, env: {}, command: [], health: [], user: '' }
    } else if (keyword === 'COPY') copy({ words, from, place, places, files })
    else if (keyword === 'RUN' && text.startsWith('install --directory ')) console.log(`left out: ${text}`)
    else if (keyword === 'RUN') {
      console.log(`RUN ${text.replaceAll(/\s*\\\n\s*/g, ' ')}`)
      execFileSync('sh', ['-ec', text.replaceAll('\\\n', ' ')], {
        cwd: place,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...args },
      })
    } else if (keyword === 'ENV') last.env = Object.fromEntries(words.map((word) => word.split('=')))
    else if (keyword === 'USER') last.user = text
    else if (keyword === 'CMD') last.command = JSON.parse(text)
    else if (keyword === 'HEALTHCHECK') last.health = JSON.parse(/CMD (\[.*\])$/.exec(text)?.[1] ?? '[]')
  }
  return last
}

function copy({ words, from, place, places, files }) {
  const sources = words.slice(0, -1)
  const target = words.at(-1)
  for (const source of sources) {
    const into = sources.length > 1 || target.endsWith('/') ? join(place, target, source) : join(place, target)
    if (from !== undefined) {
      // As every path of the file: below /app, which is the folder of the stage.
      const path = join(places.get(from), source.replace(/^\/app\//, ''))
      cpSync(path, into, { recursive: true, verbatimSymlinks: true })
      continue
    }
    const found = files.filter((file) => source === '.' || file === source || file.startsWith(`${source}/`))
    if (found.length === 0) throw new Error(`COPY ${source}: nothing of that name goes to the builder`)
    for (const file of found) {
      const to = file === source ? into : join(into, source === '.' ? file : file.slice(source.length + 1))
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(ROOT, file), to)
    }
  }
}

/** Bytes of a folder as they lie on the disk. */
export function bytesOf(folder) {
  const [size] = execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')
  return Number(size) * 1024
}

export const remove = (folder) => rmSync(folder, { recursive: true, force: true })
