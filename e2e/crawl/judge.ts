import type { Page } from '@playwright/test'
import type { Seen } from './watch.ts'

/** A page as a person finds it. */
export type Face = {
  links: string[]
  buttons: string[]
  /** Controls that cannot be used and do not say why. */
  mute: string[]
  alerts: string[]
  /** Words of a program in place of words for a person. */
  odd: string[]
  text: string
}

const QUIET_MS = 200
const LIMIT_MS = 15_000

/** Waits until nothing is loading and nothing has been asked for a moment. False if that does not come. */
export async function settled(page: Page, seen: Seen): Promise<boolean> {
  const until = Date.now() + LIMIT_MS
  let since = Date.now()
  let asked = seen.asked
  while (Date.now() < until) {
    await page.waitForTimeout(40)
    const loading = await page
      .evaluate(
        () =>
          document.querySelector('[role=status][aria-label="正在加载"]') !== null ||
          // What the server drew stands until the page's own code has come.
          document.querySelector('#root > .first') !== null ||
          document.querySelector('main, h1') === null,
      )
      .catch(() => true)
    if (loading || seen.open > 0 || seen.asked !== asked) {
      since = Date.now()
      asked = seen.asked
    } else if (Date.now() - since >= QUIET_MS) return true
  }
  return false
}

/** Reads what stands on the screen: in the sheet or dialog that is open, else on the page. */
export const faceOf = (page: Page): Promise<Face> =>
  page.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>('[role=dialog],[role=alertdialog]')].filter(
      (layer) => layer.getClientRects().length > 0,
    )
    const root: HTMLElement = layers.at(-1) ?? document.body
    const isSeen = (element: Element) =>
      element.getClientRects().length > 0 && element.closest('[aria-hidden=true],[inert]') === null
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '').trim().replaceAll(/\s+/g, ' ')
    const all = (selector: string) => [...root.querySelectorAll(selector)].filter(isSeen)
    /** Steps that end at the first or last of a list. */
    const AT_ITS_END = /上移|下移|向前|向后|上一|下一|上个月|下个月|^(?:Previous|Next) page$/
    const isOff = (element: Element) =>
      element.matches(':disabled,[aria-disabled=true]') && !element.matches('[aria-busy=true]')
    const wordsOf = (element: Element) =>
      element instanceof HTMLInputElement
        ? [...(element.labels ?? [])].map((label) => label.innerText).join()
        : (element as HTMLElement).innerText
    // A second line of a row or a label, and words that ask for something first, are a reason too.
    const says = (element: Element) =>
      nameOf(element).startsWith('请') || wordsOf(element).trim().includes('\n') || AT_ITS_END.test(nameOf(element))
    const describes = (element: Element) =>
      says(element) ||
      [element, element.closest('fieldset,[role=group],[role=radiogroup]')]
        .filter((one) => one !== null)
        .some(
          (one) =>
            (one.getAttribute('title') ?? '') !== '' ||
            (one.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .some((id) => id !== '' && (document.getElementById(id)?.innerText ?? '') !== ''),
        )
    const controls = all('button,a[href],input,textarea,select,[role=button],[role=switch],[role=tab],[role=option]')
    // Each is marked by its name, to be found again when it is pressed. What is chosen already, or shown beside its list, stays so.
    const CHOSEN = '[aria-pressed=true],[aria-selected=true],[aria-current],[data-pane-item][aria-current] *'
    const usable = all('button,[role=tab],[role=switch],summary').filter(
      (button) => !isOff(button) && !button.matches(CHOSEN),
    )
    const text = root.innerText
    return {
      links: all('a[href]').map((link) => (link as HTMLAnchorElement).href),
      buttons: [...new Set(usable.map((button) => ((button as HTMLElement).dataset['crawl'] = nameOf(button))))].filter(
        (name) => name !== '',
      ),
      mute: controls
        .filter((control) => isOff(control) && !describes(control))
        .map((control) => nameOf(control) || control.outerHTML.slice(0, 120)),
      alerts: all('main [role=alert], [role=dialog] [role=alert]')
        .map((alert) => (alert as HTMLElement).innerText.trim())
        .filter(Boolean),
      odd: [...text.matchAll(/.{0,12}(?:undefined|NaN|\[object|Invalid Date|\bnull\b|\{\w+\}).{0,12}/g)].map(
        ([words]) => words,
      ),
      text,
    }
  })

const LOST = /页面不存在|页面没有加载出来|没有(?:这项)?权限/

/** The template of contracts shows its placeholders as they are written. */
const NAMES_ITS_GAPS = '/admin/contractTemplate'
/** The log of refusals names the kinds it has. */
const NAMES_REFUSALS = '/admin/refusals'
/** Refusals a screen shows as its ordinary state: the code of a sign-in that has not begun or is over. */
const SHOWN_AS_STATE = /getQrCode 200 2500[45]/

/** What is wrong with a page a link led to. */
export function faultsOf(face: Face, seen: Seen, pathname: string): string[] {
  const faults = [
    ...seen.refused.filter((refusal) => !SHOWN_AS_STATE.test(refusal)).map((refusal) => `refused: ${refusal}`),
    ...face.alerts.map((alert) => `says: ${alert.replaceAll('\n', ' ')}`),
    ...face.mute.map((name) => `no reason: ${name}`),
    ...(pathname === NAMES_ITS_GAPS ? [] : face.odd.map((words) => `odd words: ${words}`)),
  ]
  if (pathname.startsWith('/errorPage')) faults.push('the error page')
  const lost = pathname === NAMES_REFUSALS ? null : LOST.exec(face.text)
  if (lost) faults.push(`says: ${lost[0]}`)
  if (face.links.length + face.buttons.length === 0) faults.push('no way on')
  return faults
}
