import { appVersion } from '../kit/calls/request.ts'
import { defineTexts } from '../kit/texts.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { RELOADED } from './load-screen.ts'

/** The version of the server that this tab last loaded a page of. */
const LOADED = 'osmp.version'

const { text } = defineTexts({
  updated: ['系统已更新到新版本，页面已重新加载', 'OSMP was updated, and this page was loaded again'],
})

/** Once after a page has loaded itself again and found another version; where only a file was out of reach it is silent. */
export function tellOfUpdate(): void {
  const version = appVersion()
  const before = sessionStorage.getItem(LOADED)
  if (version === undefined || version === before) return
  sessionStorage.setItem(LOADED, version)
  if (before !== null && sessionStorage.getItem(RELOADED) === location.pathname)
    showToast({ type: 'success', text: text().updated })
}
