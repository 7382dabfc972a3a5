import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { publicPaths } from '../../kit/page/public-paths.ts'
import { storeHcpToken } from '../../kit/device/tokens.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { liveTexts } from '../live-texts.ts'
import styles from '../live.module.css'

type Asked = CallOutput<'online', 'livePermissionStart'>

const POLL_MS = 2_000

/** For a browser that knows no attendee: enrol, or let the phone one enrolled with admit this computer. */
export function PermissionAsk({ engagementId, onGranted }: { engagementId: string; onGranted: () => void }) {
  const text = liveTexts.useText()
  const [asked, setAsked] = useState<Asked>()
  const [end, setEnd] = useState<'refused' | 'expired'>()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    setEnd(undefined)
    try {
      setAsked(await api.online.livePermissionStart({ engagementId, device: deviceName() }))
    } catch {
      // The sentence of the refusal has been shown.
      setAsked(undefined)
    }
    setBusy(false)
  }
  const settle = (state: 'granted' | 'refused' | 'expired') => {
    setAsked(undefined)
    if (state === 'granted') onGranted()
    else setEnd(state)
  }
  return (
    <section className={styles.pass}>
      {asked === undefined ? (
        <>
          <h2 className={styles.state}>{end === undefined ? text.strangerTitle : text[end]}</h2>
          <p className={styles.help}>{text.stranger}</p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" href={publicPaths.landingMeetingId({ meetingId: engagementId })}>
              {text.enrol}
            </ButtonLink>
            <ButtonLink href={publicPaths.passFind({ engagementId })}>{text.findPass}</ButtonLink>
            <Button icon="lock" busy={isBusy} onClick={() => void ask()}>
              {end === undefined ? text.askPhone : text.again}
            </Button>
          </div>
        </>
      ) : (
        <Code asked={asked} onSettled={settle} />
      )}
    </section>
  )
}

function Code({ asked, onSettled }: { asked: Asked; onSettled: (state: 'granted' | 'refused' | 'expired') => void }) {
  const text = liveTexts.useText()
  usePoll(asked.pollToken, onSettled)
  return (
    <>
      <h2 className={styles.state}>{text.typeThis}</h2>
      <p className={styles.number}>{asked.code}</p>
      <p className={styles.help}>{text.typeHelp}</p>
    </>
  )
}

/** Asks every two seconds what the phone said; a poll without an answer is simply followed by the next. */
function usePoll(pollToken: string, onSettled: (state: 'granted' | 'refused' | 'expired') => void): void {
  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    let isDone = false
    const timer = setInterval(() => {
      api.online.authPoll({ pollToken }, { quiet: true }).then(
        ({ state, hcpToken }) => {
          if (isDone || state === 'waiting') return
          isDone = true
          clearInterval(timer)
          if (hcpToken !== null) storeHcpToken(hcpToken)
          settled(state)
        },
        () => undefined,
      )
    }, POLL_MS)
    return () => {
      isDone = true
      clearInterval(timer)
    }
  }, [pollToken])
}

/** What the phone is told of this browser, in a few words. */
function deviceName(): string {
  const agent = navigator.userAgent
  const system = ['Windows', 'Macintosh', 'Android', 'iPhone', 'iPad', 'Linux'].find((name) => agent.includes(name))
  const browser = ['Edg', 'Firefox', 'Chrome', 'Safari'].find((name) => agent.includes(name))
  return [system, browser].filter((part) => part !== undefined).join(' ')
}
