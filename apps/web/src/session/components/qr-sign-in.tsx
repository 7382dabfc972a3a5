import { useChannel } from '../../kit/device/channel.ts'
import { useCall } from '../../kit/calls/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../../ui/page/button.tsx'

const { useText } = defineTexts({
  scan: ['企业微信扫码登录', 'Scan with WeCom to sign in'],
})

/** Leads to WeCom's QR code, on a desktop and where WeCom is set up; nothing elsewhere. */
export function QrSignIn({ onScan }: { onScan: () => void }) {
  return useChannel() === 'client' ? <QrButton onScan={onScan} /> : null
}

function QrButton({ onScan }: { onScan: () => void }) {
  const text = useText()
  const { data: ways } = useCall('session', 'signInWays', { back: '/' }, { staleTime: Number.POSITIVE_INFINITY })
  if (!ways || ways.qr === null) return null
  return (
    <Button icon="qr-code" block onClick={onScan}>
      {text.scan}
    </Button>
  )
}
