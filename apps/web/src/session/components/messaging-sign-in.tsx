import { isWeComHost } from '@osmp/domain/session/channel.ts'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../kit/calls/api-error.ts'
import type { Bridge } from '../../kit/device/js-sdk.ts'
import { defineTexts } from '../../kit/texts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import type { MessagingSignIn as SignIn } from '../use-messaging-sign-in.ts'
import styles from './messaging-sign-in.module.css'

const { useText } = defineTexts({
  entering: ['正在用企业微信登录', 'Signing in with WeCom'],
  failed: ['企业微信登录没有成功', 'Signing in with WeCom did not work'],
  password: ['改用工号和密码登录', 'Use employee code and password'],
  close: ['返回企业微信', 'Back to WeCom'],
})

/** Sign-in by WeCom under way or failed; the password stays at hand. */
export function MessagingSignIn({ step, leave, usePassword }: SignIn) {
  const text = useText()
  return (
    <div className="stack">
      {step.kind === 'failed' ? (
        <Failure error={step.error} onRetry={leave} />
      ) : (
        <p role="status" className={styles.waiting}>
          <Icon name="loader" spin />
          {text.entering}
        </p>
      )}
      <ActionLink block onClick={usePassword}>
        {text.password}
      </ActionLink>
    </div>
  )
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const text = useText()
  const bridge = useWeComBridge()
  return (
    <>
      <ErrorState what={error.msg || text.failed} code={error.code} onRetry={onRetry} />
      {bridge && (
        <Button block onClick={() => bridge.close()}>
          {text.close}
        </Button>
      )}
    </>
  )
}

/** WeCom around this page; undefined until it has answered, and elsewhere. */
function useWeComBridge(): Bridge | undefined {
  const [bridge, setBridge] = useState<Bridge>()
  useEffect(() => {
    if (!isWeComHost(navigator.userAgent)) return
    void import('../../kit/device/js-sdk.ts')
      .then(async ({ messagingBridge }) => messagingBridge())
      .then((found) => setBridge(found ?? undefined))
  }, [])
  return bridge
}
