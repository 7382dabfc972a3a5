import { useCallback, useEffect, useState } from 'react'
import { messaging } from '../../kit/calls/messaging-calls.ts'
import { messagingBridge } from '../../kit/device/js-sdk.ts'
import { WECHAT_BOUND } from '../../kit/device/wechat-bound.ts'
import { Button } from '../../ui/page/button.tsx'
import { acceptedTemplates } from '../accepted-templates.ts'
import { subscribeTexts } from '../subscribe-texts.ts'
import styles from './subscribe-ask.module.css'

/** Asks an attendee inside WeChat to agree to one message of each kind; nothing where all is agreed to or WeChat does not answer. */
export function SubscribeAsk() {
  const text = subscribeTexts.useText()
  const [templates, setTemplates] = useState<readonly string[]>([])
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    const look = () => void offered().then(setTemplates, () => undefined)
    look()
    addEventListener(WECHAT_BOUND, look)
    return () => removeEventListener(WECHAT_BOUND, look)
  }, [])
  const onSuccess = useCallback((event: Event) => {
    const accepted = acceptedTemplates(Reflect.get(event, 'detail'))
    if (accepted.length === 0) return
    void messaging.wechatGrant({ accepted }).then(
      (data) => {
        setTemplates(data.templates)
        setIsDone(true)
      },
      () => undefined,
    )
  }, [])
  const label = text.ask
  const drawTag = useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(openTag(templates, label, onSuccess)),
    [templates, label, onSuccess],
  )
  if (templates.length === 0 && !isDone) return null
  return (
    <section className={styles.ask}>
      <p role="status">{templates.length === 0 ? text.done : text.why}</p>
      {templates.length > 0 && (
        <div className={styles.holder}>
          <div inert>
            <Button variant="secondary" block>
              {label}
            </Button>
          </div>
          <div className={styles.tag} ref={drawTag} />
        </div>
      )}
    </section>
  )
}

/** The templates to ask for, once WeChat has taken our signature: its tag does nothing before. */
async function offered(): Promise<string[]> {
  const { templates } = await messaging.wechatGrant({ accepted: [] }, { quiet: true })
  return templates.length > 0 && (await messagingBridge()) !== null ? templates : []
}

function openTag(templates: readonly string[], label: string, onSuccess: (event: Event) => void): HTMLElement {
  const tag = document.createElement('wx-open-subscribe')
  tag.setAttribute('template', templates.join())
  const face = document.createElement('script')
  face.type = 'text/wxtag-template'
  face.textContent = `<style>.face{display:block;width:600px;height:60px}</style><button class="face">${label}</button>`
  tag.append(face)
  tag.addEventListener('success', onSuccess)
  return tag
}
