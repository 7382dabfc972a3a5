// The browser that tests use, and fonts to draw Chinese with: found, or installed on Debian.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const findBrowser = () => [process.env.CHROME_PATH, ...BROWSERS].find((path) => path && existsSync(path))

/** Windows and macOS bring Chinese fonts along. */
function drawsChinese() {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return (stdout ?? '').trim() !== ''
}

/** Sets CHROME_PATH for the tests; throws with what is missing and how to get it. */
export function ensureBrowser() {
  const packages = [...(findBrowser() ? [] : ['chromium']), ...(drawsChinese() ? [] : ['fonts-noto-cjk', 'fontconfig'])]
  if (packages.length > 0 && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log(`Installing ${packages.join(' ')} ...`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  }
  const browser = findBrowser()
  if (!browser) throw new Error('No Chrome or Chromium found. Install one, or set CHROME_PATH to its program.')
  if (!drawsChinese()) throw new Error('No Chinese font found. Install one, for instance the package fonts-noto-cjk.')
  process.env.CHROME_PATH = browser
  return browser
}
