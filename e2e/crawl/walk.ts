import type { Page } from '@playwright/test'
import { publicPaths } from '../../apps/web/src/kit/page/public-paths.ts'
import { placeOf, routeOf, shapeOf, type Known } from './addresses.ts'
import { faceOf, faultsOf, settled, type Face } from './judge.ts'
import { watch, type Seen } from './watch.ts'

/** What all walks share: meetings known so far, buttons pressed so far, and addresses that need no session. */
export type Shared = {
  known: Known
  pressed: Set<string>
  publicAddresses: Set<string>
  isLinksOnly: boolean
  tell: (finding: string) => void
}

const PUBLIC = new Set<string>(Object.values(publicPaths).map(({ pattern }) => pattern))
/** Buttons that end the walk itself. */
const ENDS_THE_WALK = /退出登录|切换语言|English|更换账号/
/** Handles to drag or to move by arrow keys, and the way to today from today: a press alone changes nothing. */
const MOVED_NOT_PRESSED = /^调整“|^今天$/

/** A name this long is a row of a list that can be opened. */
const ROW_LENGTH = 20

/** One row is like another of the same state; other buttons differ by more than their numbers. */
const kindOf = (name: string): string =>
  name.length > ROW_LENGTH
    ? `row ${(name.match(/[已未待]\p{L}{1,3}/gu) ?? []).join(' ')}`
    : name.replaceAll(/\d+/g, '#')

/** A button that is not there to be pressed by then, on a busy machine too, cannot be pressed; in milliseconds. */
const PRESS_MS = 15_000

/** Longer than a client that asks too often is told to wait, in milliseconds. */
const PAUSE_MS = 12_000

/** One person's way through the product. */
export class Walk {
  readonly #page: Page
  readonly #name: string
  readonly #shared: Shared
  readonly #queue: { address: string; from: string }[] = []
  readonly #shapes = new Set<string>()
  readonly #findings = new Set<string>()
  /** How the page stood when it was opened last. */
  #fresh = ''

  constructor(page: Page, name: string, shared: Shared) {
    this.#page = page
    this.#name = name
    this.#shared = shared
  }

  /** Follows all there is from these addresses on and tells what is wrong, one line each. */
  async from(addresses: readonly string[]): Promise<void> {
    const seen = await watch(this.#page, this.#shared.known)
    for (const address of addresses) this.#queue.push({ address, from: 'start' })
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const shape = shapeOf(next.address, this.#shared.known)
      if (this.#shapes.has(shape)) continue
      this.#shapes.add(shape)
      await this.#visit(next.address, next.from, shape, seen)
      this.#progress()
    }
    console.error(`${this.#name}: ${this.#shapes.size} pages`)
  }

  /** How far the walk is, now and then: a whole one takes long. */
  #progress(): void {
    if (this.#shapes.size % 20 === 0)
      console.error(
        `${this.#name}: ${this.#shapes.size} pages, ${this.#queue.length} to look at, ${this.#shared.pressed.size} pressed by all`,
      )
  }

  #note(where: string, fault: string): void {
    const line = `${this.#name} | ${where} | ${fault}`
    if (!this.#findings.has(line)) this.#shared.tell(line)
    this.#findings.add(line)
  }

  /** Opens an address; told to slow down, waits as any client must, and asks again. */
  async #open(address: string, seen: Seen): Promise<Face> {
    Object.assign(seen, { blocked: [], refused: [], open: 0 })
    await this.#page.goto(address)
    if (!(await settled(this.#page, seen))) this.#note(address, 'does not come to rest')
    if (seen.refused.some((refusal) => refusal.includes(' 429'))) {
      await this.#page.waitForTimeout(PAUSE_MS)
      return this.#open(address, seen)
    }
    const face = await faceOf(this.#page)
    this.#fresh = await standOf(this.#page)
    return face
  }

  /** Goes back to the page as it was opened: by Escape where that is enough, which is faster than opening it once more. */
  async #reopen(address: string, seen: Seen): Promise<Face> {
    const { pathname, search } = new URL(this.#page.url())
    if (pathname + search !== address || seen.blocked.length > 0) return this.#open(address, seen)
    await this.#page.keyboard.press('Escape')
    await settled(this.#page, seen)
    const face = await faceOf(this.#page)
    if ((await standOf(this.#page)) !== this.#fresh) return this.#open(address, seen)
    Object.assign(seen, { blocked: [], refused: [] })
    return face
  }

  async #visit(address: string, from: string, shape: string, seen: Seen): Promise<void> {
    const face = await this.#open(address, seen)
    const here = new URL(this.#page.url())
    for (const fault of faultsOf(face, seen, here.pathname)) this.#note(`${shape} ${address} (from ${from})`, fault)
    this.#enqueue(face.links, shape)
    if (this.#shared.isLinksOnly) return
    const buttons = face.buttons.filter((name) => !ENDS_THE_WALK.test(name) && !MOVED_NOT_PRESSED.test(name))
    for (const name of buttons) await this.#press(address, shape, name, seen)
  }

  #enqueue(links: readonly string[], from: string): void {
    for (const href of links) {
      const url = new URL(href)
      if (url.origin !== new URL(this.#page.url()).origin || url.pathname.startsWith('/api/')) continue
      const address = url.pathname + url.search
      const route = routeOf(url.pathname)
      if (route === undefined && !/\.\w+$|^\/[ms]\//.test(url.pathname))
        this.#note(from, `a link to no screen: ${address}`)
      if (route !== undefined && PUBLIC.has(route)) this.#shared.publicAddresses.add(address)
      this.#queue.push({ address, from })
    }
  }

  /** Presses one button of a page; one of the same name at the same place is pressed once by all people together. */
  async #press(address: string, shape: string, name: string, seen: Seen): Promise<void> {
    const key = `${placeOf(address, this.#shared.known)} ${kindOf(name)}`
    if (this.#shared.pressed.has(key)) return
    this.#shared.pressed.add(key)
    const face = await this.#reopen(address, seen)
    if (!face.buttons.includes(name)) return
    const before = await standOf(this.#page)
    const asked = seen.asked
    let gone = false
    this.#page.once('filechooser', () => (gone = true))
    this.#page.once('download', () => (gone = true))
    this.#page.once('popup', (popup) => ((gone = true), void popup.close()))
    const button = this.#page.locator(`[data-crawl=${JSON.stringify(name)}]`).first()
    const outcome = await button.click({ timeout: PRESS_MS }).then(
      () => undefined,
      () => 'cannot be pressed',
    )
    if (outcome !== undefined) return this.#note(`${shape} ${address}`, `${name}: ${outcome}`)
    await settled(this.#page, seen)
    const here = new URL(this.#page.url())
    const after = here.pathname + here.search
    if (after !== address && !after.startsWith('/errorPage')) this.#enqueue([here.href], `${shape} → ${name}`)
    const opened = await faceOf(this.#page)
    const isChanged = gone || seen.asked !== asked || seen.blocked.length > 0 || (await standOf(this.#page)) !== before
    if (!isChanged) this.#note(`${shape} ${address}`, `${name}: nothing happens`)
    if (seen.blocked.length > 0) return
    for (const fault of faultsOf(opened, seen, here.pathname)) this.#note(`${shape} ${address} → ${name}`, fault)
    this.#enqueue(opened.links, `${shape} → ${name}`)
  }
}

/** What a person would notice: what stands there, how far it is scrolled, and where the focus is. */
const standOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0)
    const focus = document.activeElement?.closest('input,textarea,select,[contenteditable]')?.outerHTML ?? ''
    return [document.documentElement.outerHTML, ...places.map(({ scrollTop }) => scrollTop), focus].join('\n')
  })
