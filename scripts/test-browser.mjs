// The browser that tests use, and fonts to draw Chinese with: found, or installed on Debian.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell draws the same pages for a fifth less of a processor: it has no windows of its own. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const FONTS = ['fonts-noto-cjk', 'fontconfig']

/** Path of the browser: CHROME_PATH, or an installed one; where there is none, the path of one that could be. */
export const findBrowser = () =>
  [process.env.CHROME_PATH, ...BROWSERS].find((path) => path && existsSync(path)) ?? BROWSERS[0]
const hasBrowser = () => existsSync(findBrowser())

/** Windows and macOS bring Chinese fonts along. */
function drawsChinese() {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return (stdout ?? '').trim() !== ''
}

/** Sets CHROME_PATH for the tests; throws with what is missing and how to get it. */
export function ensureBrowser() {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (isDebian && !(hasBrowser() && drawsChinese())) install()
  if (!hasBrowser()) throw new Error('No Chrome or Chromium found. Install one, or set CHROME_PATH to its program.')
  if (!drawsChinese()) throw new Error('No Chinese font found. Install one, for instance the package fonts-noto-cjk.')
  process.env.CHROME_PATH = findBrowser()
  return process.env.CHROME_PATH
}

/** Prints the output of apt only where it fails. */
function install() {
  apt('update')
  const packages = [...(hasBrowser() ? [] : [packagedBrowser()]), ...(drawsChinese() ? [] : FONTS)]
  console.log(`Installing ${packages.join(', ')} by apt for the browser tests ...`)
  apt('install', '--yes', '--no-install-recommends', ...packages)
}

/** Ubuntu and older Debian have no package of the headless shell. */
function packagedBrowser() {
  const shell = 'chromium-headless-shell'
  return spawnSync('apt-cache', ['show', shell]).status === 0 ? shell : 'chromium'
}

function apt(...words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet=2', ...words], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`apt-get ${words.join(' ')} failed:\n${stdout}${stderr}`)
}
