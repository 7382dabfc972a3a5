import { isWeComHost } from '@osmp/domain/session/channel.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { appPath } from '../../kit/page/base-path.ts'
import { messaging } from '../../kit/calls/messaging-calls.ts'
import { herePath } from '../../kit/page/redirect.ts'
import { useUser } from '../../kit/device/session-store.ts'
import { defineTexts } from '../../kit/texts.ts'
import { getToken } from '../../kit/device/tokens.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/page/button.tsx'

const { useText } = defineTexts({
  byWecom: ['用企业微信确认', 'Confirm by WeCom'],
  inWecom: [
    '确认时会离开本页，回来后请再操作一次。已填写的内容会保留 15 分钟，银行账号需重新填写，文件需重新选择。',
    'You leave this page and come back to it; please then do it again. What you typed stays for 15 minutes; a bank account number has to be typed again, and files chosen again.',
  ],
  byCode: ['在新窗口扫码，确认后自动继续。', 'Scan the code in the new window; then it goes on by itself.'],
  off: ['企业微信暂时无法使用，请稍后重试', 'WeCom cannot be used at the moment. Please try again later'],
  other: [
    '刚才确认的是另一位同事，此浏览器已换成这位同事的登录。',
    'Somebody else confirmed: this browser is signed in as that colleague now.',
  ],
  home: ['回到首页', 'Go to the home page'],
})

/** A new round through WeCom: inside the app in this page, elsewhere by QR code in a window beside it, whose new session this page then uses. */
export function MessagingProof({ onProven }: { onProven: () => void }) {
  const text = useText()
  const [isOff, setOff] = useState(false)
  const isInside = isWeComHost(navigator.userAgent)
  const isOther = useNewToken(onProven)
  const start = async () => {
    const beside = isInside ? null : window.open('', '_blank')
    const ways = await messaging.signInWays({ back: appPath(herePath()) }, { quiet: true }).catch(() => undefined)
    const address = isInside ? ways?.silent : ways?.qr
    setOff(!address)
    if (!address) return beside?.close()
    const page = beside ?? window
    page.location.href = address
  }
  if (isOther)
    return (
      <div role="alert">
        <p>{text.other}</p>
        <Button block variant="primary" onClick={() => window.location.assign(appPath(paths.home()))}>
          {text.home}
        </Button>
      </div>
    )
  return (
    <div>
      <Button block onClick={() => void start()}>
        {text.byWecom}
      </Button>
      <p>{isOff ? text.off : isInside ? text.inWecom : text.byCode}</p>
    </div>
  )
}

/** The window beside has signed in: its token is this page's from now on. True once it is somebody else's. */
function useNewToken(onNew: () => void): boolean {
  const [before] = useState(getToken)
  const personId = useUser()?.personId
  const [isOther, setOther] = useState(false)
  const look = useEffectEvent(async () => {
    const now = getToken()
    if (now === null || now === before) return
    const center = await api.session.center({}, { quiet: true }).catch(() => undefined)
    if (center?.personId === personId) onNew()
    else if (center) setOther(true)
  })
  useEffect(() => {
    const heard = () => void look()
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }, [])
  return isOther
}
