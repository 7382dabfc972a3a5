import { isWeComHost } from '@osmp/domain/session/channel.ts'
import { appPath } from './page/base-path.ts'
import { messagingBridge } from './device/js-sdk.ts'
import { messaging } from './calls/messaging-calls.ts'
import { UNKEPT } from './device/spare-storage.ts'
import { getHcpToken, HCP_TOKEN, keepPass, takePass } from './device/tokens.ts'
import { WECHAT_BOUND } from './device/wechat-bound.ts'
import { withQuery } from './page/with-query.ts'

const LANDING = /^\/landing\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const ASKED = 'osmp.wechatAsked'
const PROOF = 'osmp.wechatProof'
/** WeChat may be slow to answer; the page is shown all the same. */
const PATIENCE = 3_000

/**
 * A public page inside a messaging app: an attendee who came before is known again by their WeChat, and what is passed on bears the page's
 * own title and cover. Resolves once the page may be drawn; never rejects.
 */
export async function enterMessagingApp(): Promise<void> {
  if (!isWeComHost(navigator.userAgent)) await Promise.race([knowAttendee().catch(() => undefined), after(PATIENCE)])
  addEventListener(HCP_TOKEN, () => void bindWhenEnrolled())
  void bindWhenEnrolled()
  followTitle(() => void sharePage())
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** WeChat gives a code without a question; one round a meeting and session. */
async function knowAttendee(): Promise<void> {
  const engagementId = LANDING.exec(appPath(location.pathname))?.[1]
  if (engagementId === undefined) return
  const query = new URLSearchParams(location.search)
  const [code, state] = [query.get('code'), query.get('state')]
  if (code !== null && state !== null) {
    query.delete('code')
    query.delete('state')
    history.replaceState(history.state, '', withQuery(location.pathname, query))
    const { hcpToken, proof } = await messaging.wechatAttendee({ code, state, engagementId }, { quiet: true })
    if (hcpToken === null) sessionStorage.setItem(PROOF, proof)
    else keepPass(engagementId, hcpToken)
    return
  }
  if (takePass(engagementId) !== null || getHcpToken() !== null || sessionStorage.getItem(ASKED) === engagementId)
    return
  // Where it cannot be noted that one was sent there, one would be sent for ever.
  if (sessionStorage.getItem(UNKEPT) !== null) return
  sessionStorage.setItem(ASKED, engagementId)
  const { attendee } = await messaging.signInWays(
    { back: appPath(location.pathname) + location.search },
    { quiet: true },
  )
  if (attendee === null) return
  location.replace(attendee)
  // The page is being left: it need not be drawn.
  await after(PATIENCE)
}

/** Binds this WeChat to the place its holder has taken in the meantime. */
async function bindWhenEnrolled(): Promise<void> {
  const proof = sessionStorage.getItem(PROOF)
  if (proof === null || getHcpToken() === null) return
  sessionStorage.removeItem(PROOF)
  await messaging.bindWechat({ proof }, { quiet: true }).catch(() => undefined)
  dispatchEvent(new Event(WECHAT_BOUND))
}

async function sharePage(): Promise<void> {
  const bridge = await messagingBridge()
  const meta = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? ''
  bridge?.setShare({
    title: document.title,
    description: meta('meta[name="description"]'),
    link: `${location.origin}${location.pathname}?src=wechat`,
    image: meta('meta[property="og:image"]'),
  })
}

/** Now, and whenever another page has given the document its title. */
function followTitle(then: () => void): void {
  const title = document.querySelector('title')
  if (title) new MutationObserver(then).observe(title, { childList: true })
  then()
}
