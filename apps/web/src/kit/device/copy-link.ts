import { showBriefToast, showToast } from '../../ui/overlay/toast-store.ts'
import { copyText } from './clipboard.ts'

/** Puts a link on the clipboard and says so, or that it is not there. */
export async function copyLink(url: string, say: { copied: string; notCopied: string }): Promise<void> {
  if (await copyText(url)) showBriefToast({ type: 'success', text: say.copied })
  else showToast({ type: 'error', text: say.notCopied })
}
